// Nothing is called here: what this target is for, the linker finds by its name (data.c).
