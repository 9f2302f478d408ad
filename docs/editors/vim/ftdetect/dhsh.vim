autocmd BufNewFile,BufRead *.dhsh setfiletype dhsh
