import Runtime

extension Command {
}
