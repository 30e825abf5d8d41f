#!/bin/sh
# A player in plain shell for any game: always the last of its actions, by id. The actions stand before the view.
# farshore simulate voyages --bots "text:sh examples/text_players/last.sh,random"
while IFS= read -r line; do
    actions=${line%%'],"view":'*}
    last=${actions##*'{"id":'}
    echo "${last%%,*}"
done
