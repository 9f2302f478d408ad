" Vim syntax of dhsh scripts, written by dhsh --editors.
if exists("b:current_syntax") | finish | endif
syntax case ignore
syntax spell toplevel
syntax match dhshWord ~\v[-A-Za-z0-9_]@1<!%(expenditure|show-prompt|histogram|calories|complete|computed|document|no-carry|portions|servings|training|between|ceiling|exactly|nothing|partial|portion|protein|serving|without|always|before|budget|credit|delete|effort|energy|median|search|stddev|target|weight|within|about|carbs|carry|curve|files|first|floor|ideal|index|least|limit|month|photo|range|ratio|reset|score|spark|today|under|usual|where|days|desc|food|from|goal|heat|into|kcal|last|less|line|list|long|meal|mean|most|name|next|none|over|plus|rows|same|take|text|week|when|with|add|all|and|bar|cap|day|fat|lag|max|min|now|off|per|run|say|sum|the|as|at|by|in|no|on|to)[-A-Za-z0-9_.]@!~
syntax match dhshAmount ~\v[A-Za-z0-9_.,]@1<![-+]?[0-9]+%([.,:/][0-9]+)*%([A-Za-zµ%]+)?[A-Za-z0-9_]@!~
syntax match dhshDay ~\v[-A-Za-z0-9_]@1<![0-9]{4}-[0-9]{2}%(-[0-9]{2})?[-A-Za-z0-9_]@!~
syntax match dhshMeal ~\v%([^ \t;|])@<!\@[^ \t;|"']+~
syntax match dhshOption ~\v\S@1<!--%(from-composites|saturated-fat|keep-entries|with-entries|spreadsheet|with-values|favorites|nutrients|caffeine|category|decimals|document|favorite|alcohol|dry-run|formula|protein|unalias|answer|change|number|reason|repair|source|strict|symbol|update|alias|carbs|check|dates|fibre|force|limit|short|since|sugar|title|watch|whole|iron|kcal|keep|link|mail|name|note|only|past|salt|seal|sure|all|day|fat|key|map|new|yes|by)[-A-Za-z0-9_]@!~
syntax match dhshMark ~\v[;|]~
syntax match dhshStep ~\v\|@1<=\s*%(correlate|distinct|compare|rolling|running|median|select|stddev|chart|count|first|group|pivot|share|where|corr|gaps|last|mean|runs|sort|take|with|lag|max|min|p90|sum|to)%([^ \t;|])@!~
syntax match dhshCommand ~\v%(^|;)@<=\s*%(compensation\s+disable|compensation\s+delete|compensation\s+enable|expenditure\s+explain|summary\s+show-prompt|history\s+categories|profile\s+motivation|compensation\s+edit|compensation\s+list|compensation\s+move|profile\s+nutrition|category\s+disable|category\s+profile|compensation\s+add|history\s+calories|remind\s+uninstall|budget\s+activate|category\s+delete|category\s+enable|category\s+rename|document\s+delete|nutrient\s+delete|trigger\s+disable|budget\s+explain|changes\s+forget|food\s+nutrition|history\s+weight|index\s+calendar|journal\s+export|journal\s+number|journal\s+revert|mapping\s+delete|meeting\s+attach|meeting\s+delete|meeting\s+detach|profile\s+doctor|profile\s+height|profile\s+target|remind\s+install|sync\s+conflicts|trigger\s+delete|trigger\s+enable|trigger\s+rename|backup\s+delete|backup\s+status|backup\s+verify|budget\s+delete|budget\s+rename|category\s+edit|category\s+list|category\s+move|category\s+show|category\s+unit|changes\s+since|document\s+edit|document\s+list|document\s+open|document\s+show|export\s+script|export\s+sqlite|food\s+favorite|health\s+import|health\s+status|index\s+explain|index\s+records|journal\s+purge|metric\s+delete|nutrient\s+list|profile\s+photo|report\s+doctor|score\s+explain|trigger\s+allow|alias\s+delete|backup\s+check|category\s+add|changes\s+done|compensation|correlations|document\s+add|food\s+compose|food\s+measure|food\s+starter|health\s+watch|index\s+metric|mapping\s+list|mapping\s+show|meeting\s+edit|meeting\s+list|meeting\s+show|mood\s+journal|nutrient\s+add|pause\s+delete|profile\s+name|rebuild\s+file|slot\s+disable|tags\s+suggest|trigger\s+edit|trigger\s+list|trigger\s+move|trigger\s+show|unit\s+disable|workouts\s+log|backup\s+auto|backup\s+list|body\s+delete|budget\s+copy|budget\s+edit|budget\s+list|budget\s+show|changes\s+for|expenditure|food\s+delete|food\s+export|food\s+import|meeting\s+add|metric\s+list|metric\s+show|slot\s+delete|slot\s+enable|slot\s+rename|source\s+list|source\s+move|source\s+show|sync\s+forget|sync\s+status|trigger\s+add|unit\s+delete|unit\s+enable|body\s+chart|budget\s+add|budget\s+off|food\s+photo|food\s+table|log\s+import|metric\s+add|pause\s+edit|pause\s+list|pause\s+show|save\s+query|set\s+format|source\s+off|anomalies|body\s+edit|body\s+list|body\s+mean|body\s+show|food\s+edit|food\s+find|food\s+list|food\s+show|index\s+set|log\s+photo|pause\s+end|set\s+reset|slot\s+edit|slot\s+list|slot\s+move|source\s+on|sync\s+join|unit\s+edit|unit\s+list|unit\s+move|body\s+add|calendar|category|document|food\s+add|insights|nutrient|recovery|set\s+take|slot\s+add|sync\s+off|sync\s+set|tutorial|unit\s+add|workouts|changes|columns|entries|explain|history|journal|meeting|metrics|numbers|private|profile|rebuild|restore|samples|streaks|summary|trigger|what-if|workout|backup|budget|delete|doctor|energy|export|forget|import|record|remind|repeat|report|source|status|stress|target|weight|alias|chart|check|erase|foods|index|meals|notes|pause|score|today|watch|body|days|edit|food|goal|help|left|load|mark|meal|mood|move|plan|quit|redo|show|slot|sync|tags|undo|unit|day|log|now|row|run|say|set|on)%([^ \t;|])@!~
syntax match dhshArgument ~\v\$%([1-9@]|\{[1-9]%(:-[^}]*)?\})~
syntax match dhshEscape ~\v\\%(.|$)~
syntax region dhshSingle oneline start=+\v%([^ \t;|@=])@<!'+ end=+\v'+
syntax region dhshQuoted oneline start=+\v"+ skip=+\\.+ end=+\v"+ contains=dhshEscape,dhshArgument
syntax match dhshRemark ~\v[ \t;|]@1<=#%([0-9]+%([-,]#?[0-9]+)*%([ \t;|]|$))@!.*$~
syntax match dhshNumber ~\v%([^ \t;|])@<!#[0-9]+%([-,]#?[0-9]+)*%([^ \t;|])@!~
syntax match dhshComment ~\v^\s*#.*$~
highlight default link dhshComment Comment
highlight default link dhshNumber Number
highlight default link dhshRemark Comment
highlight default link dhshQuoted String
highlight default link dhshSingle String
highlight default link dhshEscape SpecialChar
highlight default link dhshArgument Identifier
highlight default link dhshCommand Statement
highlight default link dhshStep Function
highlight default link dhshMark Delimiter
highlight default link dhshOption Special
highlight default link dhshMeal Type
highlight default link dhshDay Number
highlight default link dhshAmount Number
highlight default link dhshWord Keyword
let b:current_syntax = "dhsh"
