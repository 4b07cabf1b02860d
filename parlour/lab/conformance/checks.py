"""What every game proves, apart from its secrets: each check is one promise of the contract, and says where it was broken."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.core import (
    AnyGame,
    BadOptions,
    BadRecord,
    Happened,
    Outcome,
    Record,
    Refusal,
    Say,
    Step,
    Table,
    Told,
    View,
    Words,
    chained,
    shared_part,
)
from parlour.lab.conformance.disturbance import disturbed
from parlour.lab.conformance.play import (
    Played,
    Setting,
    mark,
    play,
    refusal_of,
    rule_ids,
    sent,
    strange_actions,
    told,
    written,
)
from parlour.words import ENGLISH, Speaker, Unspoken
from parlour.words.options import choices_in, sentence_in

Check = Callable[[AnyGame, Played], None]

THOUGHTS, LONG_THOUGHTS = 6, 3
"""At so many positions of a game a level is asked; the strongest, which may think long, at fewer."""
MANY_ACTIONS = 50
"""Of a longer list of legal actions a check that applies them takes so many by chance."""
PAPER = "#f7f1e5", "#161c22"
"""The page by day and by night, as in tokens.css."""
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


# --- what a game says about itself ---


def check_the_game_introduces_itself(game: AnyGame) -> None:
    """Name, title, sentence, players, versions; a rulebook; presets; schemas for the API; facts with their sources."""
    assert re.fullmatch("[a-z]+", game.name), (
        f"{game.name!r}: a game's name is its folder's: small letters, nothing else"
    )
    assert game.title, f"{game.name} has no title"
    assert sentence_in(game, ENGLISH), f"{game.name} has no sentence for the home page"
    assert 1 <= game.players[0] <= game.players[1], f"{game.name}: players {game.players} make no sense"
    assert game.minutes > 0, f"{game.name}: minutes {game.minutes} make no sense"
    assert game.rules_version >= 0, f"{game.name}: rules count from 1; 0 is a draft that promises nothing yet"
    assert game.deck_version >= 1, f"{game.name}: decks count from 1"
    assert any(rule.startswith(f"{game.name}/") for rule in rule_ids(game)), (
        f"{game.folder}/rulebook.md names no rule of {game.name}"
    )
    kinds = game.kinds
    msgspec.json.schema_components((kinds.options, kinds.state, kinds.action, kinds.view, kinds.event))
    kinds.options()
    for name, preset in game.presets.items():
        msgspec.convert(dict(preset), kinds.options)
        assert name, f"{game.name}: a preset has no name"
    for card in game.deck():
        assert card.get("source"), f"{game.name}: no source is given for {dict(card)}"
    for colour, paper in zip(game.accent, PAPER, strict=True):
        assert re.fullmatch("#[0-9a-f]{6}", colour), f"{game.name}: the accent {colour!r} is not written like #8a5a12"
        assert contrast(colour, paper) >= 4.5, (
            f"{game.name}: the accent {colour} has a contrast of {contrast(colour, paper):.1f} on {paper}; text needs 4.5"
        )


def contrast(one: str, other: str) -> float:
    """By WCAG: from 1, the same, to 21, black on white."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    shares = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def check_options_are_described(game: AnyGame) -> None:
    """Every choice has words and a rule, every number has bounds, every value has a label; the default is one of them."""
    for choice in choices_in(game, ENGLISH):
        named = f"{game.name}, option {choice.name}"
        assert choice.title, f"{named}: it has no title"
        assert choice.description, f"{named}: it has no description"
        assert choice.rule in rule_ids(game), f"{named}: {choice.rule!r} is not in the rulebook"
        if choice.kind == "number":
            assert choice.minimum is not None, f"{named}: it has no lower bound"
            assert choice.maximum is not None, f"{named}: it has no upper bound"
            assert choice.minimum <= choice.default <= choice.maximum, f"{named}: its default is out of bounds"
        else:
            assert choice.default in choice.values, f"{named}: its default is none of its values"
            assert len(choice.labels) == len(set(choice.labels)) == len(choice.values), f"{named}: labels are missing"


def check_options_are_dealt_or_refused(game: AnyGame, setting: Setting) -> None:
    """Options that cannot be played are refused with a reason; a Table says the same as `setup`."""
    try:
        state = game.setup(setting.options, setting.seats, setting.seed)
    except Refusal as refusal:
        check_refusal(game, refusal.rule, refusal.words, f"{game.name}, {setting}")
    except BadOptions as bad:
        if not bad.words:
            raise AssertionError(f"{game.name}, {setting}: refused without a word") from bad
    except Exception as error:
        raise AssertionError(f"{game.name}, {setting}: {type(error).__name__} instead of a Refusal: {error}") from error
    else:
        assert isinstance(state, game.kinds.state), f"{game.name}: setup gives {type(state)}, not {game.kinds.state}"


# --- who may act, and the end ---


def check_somebody_may_act_until_the_end(game: AnyGame, played: Played) -> None:
    for index, state in enumerate(played.states):
        actors = game.actors(state)
        assert actors <= set(played.seats), f"{played.at(index)}: actors {set(actors)} are not all seats of this table"
        if game.outcome(state) is not None:
            continue
        assert actors, f"{played.at(index)}: nobody may act, and there is no Outcome"
        for seat in actors:
            assert len(game.legal(state, seat)), f"{played.at(index)}: seat {seat} should act and has no legal action"


def check_the_end_is_the_end(game: AnyGame, played: Played) -> None:
    """With an Outcome nobody may act, nothing is legal, and everything is refused."""
    index, state = len(played.moves), played.states[-1]
    if game.outcome(state) is None:
        return
    assert not game.actors(state), (
        f"{played.at(index)}: there is an Outcome, and {set(game.actors(state))} may still act"
    )
    for seat in played.seats:
        assert not len(game.legal(state, seat)), (
            f"{played.at(index)}: there is an Outcome, and seat {seat} has legal actions"
        )
        for action in strange_actions(played, index, 5):
            assert refusal_of(game, state, seat, action), f"{played.at(index)}: {action} is taken after the end"


def check_length_stays_within_bounds(game: AnyGame, played: Played) -> None:
    longest = game.longest(played.setting.options, played.setting.seats)
    assert len(played.moves) <= longest, f"{played.at(longest)}: the game goes on after its declared longest"


def check_outcomes_are_sound(game: AnyGame, played: Played) -> None:
    """Scores within the declared bounds; ranks with ties that count the better seats; a reason and its rule."""
    over = game.outcome(played.states[-1])
    if over is None:
        return
    where, seats = played.at(len(played.moves)), played.setting.seats
    assert isinstance(over, Outcome), f"{where}: {type(over)} is not an Outcome"
    assert len(over.ranks) == len(over.scores) == seats, f"{where}: {over} is not about {seats} seats"
    low, high = game.scores(played.setting.options, seats)
    assert all(low <= score <= high for score in over.scores), (
        f"{where}: {over.scores} leave the bounds {low} to {high}"
    )
    counted = tuple(1 + sum(other < rank for other in over.ranks) for rank in over.ranks)
    assert over.ranks == counted, f"{where}: ranks {over.ranks}: each should be one more than the seats that are better"
    assert _scores_agree(over), f"{where}: ranks {over.ranks} contradict each other about the scores {over.scores}"
    assert over.reason, f"{where}: the Outcome gives no reason"
    assert over.rule in rule_ids(game), f"{where}: {over.rule!r} is not in the rulebook"


def check_standings_end_as_outcomes(game: AnyGame, played: Played) -> None:
    """Where a game says how it stands: for every seat, within the bounds, with sound ranks, and at the end as the Outcome has it."""
    if game.standing is None:
        return
    low, high = game.scores(played.setting.options, played.setting.seats)
    for index in {*played.some(10, "standing"), len(played.moves)}:
        state = played.states[index]
        ranks, scores = game.standing(game.view(state, None))
        where = f"{played.at(index)}: it stands {scores}, ranks {ranks}"
        assert len(ranks) == len(scores) == played.setting.seats, f"{where}: not for all seats"
        assert all(low <= score <= high for score in scores), f"{where}: outside of {low} to {high}"
        assert ranks == tuple(1 + sum(other < rank for other in ranks) for rank in ranks), (
            f"{where}: ranks do not count"
        )
        over = game.outcome(state)
        assert over is None or (over.ranks, over.scores) == (ranks, scores), f"{where}: the Outcome is {over}"


def check_judgements_stay(game: AnyGame, played: Played) -> None:
    """Where a game says which decisions were right: each once, of moves that were made, and what has come out never changes."""
    if game.judged is None:
        return
    happened = [
        Happened(seat, tuple(heard.event for heard in told(game, events, None)))
        for (seat, _), events in zip(played.moves, played.events, strict=True)
    ]
    known: dict[int, bool] = {}
    for index in sorted({*played.some(6, "judged"), len(played.moves)}):
        found = list(game.judged(game.view(played.states[index], None), happened[:index]))
        now = dict(found)
        assert len(now) == len(found), f"{played.at(index)}: a decision is judged twice in {found}"
        assert now.keys() <= set(range(index)), f"{played.at(index)}: {found} judges moves that were not made"
        changed = {move for move, is_right in known.items() if now.get(move) is not is_right}
        assert not changed, f"{played.at(index)}: the judgement of {changed} has changed"
        known = now


def _scores_agree(over: Outcome) -> bool:
    """More is better everywhere, or less is; where scores are equal a tie-break may decide."""
    seats = sorted(zip(over.ranks, over.scores, strict=True))
    directions = {
        better > worse
        for rank, better in seats
        for other, worse in seats
        if rank < other and better != worse
    }  # fmt: skip
    return len(directions) < 2


# --- legal and apply ---


def check_legal_has_no_duplicates(game: AnyGame, played: Played) -> None:
    for index, state in enumerate(played.states):
        for seat in game.actors(state):
            actions = list(game.legal(state, seat))
            assert len(set(actions)) == len(actions), f"{played.at(index)}: legal lists an action of seat {seat} twice"
            assert all(action.notation() for action in actions), f"{played.at(index)}: an action has no notation"


def check_legal_is_for_actors_only(game: AnyGame, played: Played) -> None:
    for index, state in enumerate(played.states):
        for seat in set(played.seats) - game.actors(state):
            actions = game.legal(state, seat)
            assert not len(actions), f"{played.at(index)}: seat {seat} may not act, and legal lists {actions[0]}"


def check_apply_takes_what_legal_lists(game: AnyGame, played: Played) -> None:
    for index, state in enumerate(played.states):
        for seat in game.actors(state):
            actions = game.legal(state, seat)
            if len(actions) > MANY_ACTIONS:
                actions = played.rng(f"actions {index}").sample(actions, MANY_ACTIONS)
            for action in actions:
                try:
                    step = game.apply(state, seat, action)
                except Refusal as refusal:
                    raise AssertionError(
                        f"{played.at(index)}: legal lists {action}, apply refuses it: {refusal}"
                    ) from None
                assert isinstance(step, Step), f"{played.at(index)}: apply gives {type(step)}, not a Step"
                assert isinstance(step.state, game.kinds.state), f"{played.at(index)}: {type(step.state)} is no State"


def check_apply_refuses_the_rest(game: AnyGame, played: Played) -> None:
    """Actions of other states, other seats and other tables: refused by a rule of the game, in words, with nothing changed."""
    for index, state in enumerate(played.states):
        strangers, before = strange_actions(played, index, 8), written(state)
        for seat in played.seats:
            legal = set(game.legal(state, seat)) if seat in game.actors(state) else set()
            for action in strangers:
                if action not in legal:
                    refused = refusal_of(game, state, seat, action)
                    where = f"{played.at(index)}, {action} by seat {seat}"
                    assert refused is not None, f"{where}: legal does not list it, and apply takes it"
                    check_refusal(game, *refused, where)
        assert written(state) == before, f"{played.at(index)}: a refused action has changed the State"


def check_refusal(game: AnyGame, rule: str, words: Words, where: str) -> None:
    assert rule.startswith(f"{game.name}/"), f"{where}: refused by {rule!r}, which is no rule of {game.name}"
    assert rule in rule_ids(game), f"{where}: refused by {rule!r}, which is not in the rulebook"
    assert written_out(words), f"{where}: refused by {rule} without a word"
    check_catalogued(game, words, where)


# --- values ---


def check_views_say_who_may_do_what(game: AnyGame, played: Played) -> None:
    """A View names its seat, the actors, what is legal for its seat, the Outcome, and a status sentence."""
    for index, state in enumerate(played.states):
        actors, over = game.actors(state), game.outcome(state)
        for viewer in played.viewers:
            seen: Any = game.view(state, viewer)
            where = f"{played.at(index)}, View of {viewer}"
            assert issubclass(type(seen), View), f"{where}: {type(seen)} is no View"
            assert seen.seat == viewer, f"{where}: it says that it is the View of {seen.seat}"
            assert seen.actors == tuple(sorted(actors)), f"{where}: actors {seen.actors}, really {sorted(actors)}"
            legal = () if viewer is None else tuple(game.legal(state, viewer))
            assert tuple(seen.legal) == legal, f"{where}: it offers {seen.legal}, legal are {legal}"
            assert seen.outcome == over, f"{where}: it says {seen.outcome}, the Outcome is {over}"
            assert written_out(seen.status), f"{where}: its status line is empty"
            check_seats_named(played, seen.status, where)
            check_catalogued(game, seen.status, where)
            check_catalogued(game, over.reason if over else "", where)


def check_values_survive_json(game: AnyGame, played: Played) -> None:
    """State, View, Action, Event, what is told, and the record: as JSON and back, they are equal and of the same type."""
    kinds = game.kinds
    for index, state in enumerate(played.states):
        _survives(state, kinds.state, played.at(index))
        for viewer in played.viewers:
            _survives(game.view(state, viewer), kinds.view, f"{played.at(index)}, View of {viewer}")
    for index, (_, action) in enumerate(played.moves):
        _survives(action, kinds.action, played.at(index))
        assert hash(action) == hash(_survives(action, kinds.action, played.at(index))), f"{played.at(index)}: {action}"
    for index, events in enumerate(played.events, 1):
        for event in events:
            _survives(event, kinds.event, played.at(index))
        for viewer in played.viewers:
            for heard in told(game, events, viewer):
                _survives(heard.event, kinds.event, f"{played.at(index)}, told to {viewer}")
                plain = Told(heard.words, heard.rule, msgspec.json.decode(sent(heard.event)))
                _survives(plain, Told, f"{played.at(index)}, told to {viewer}")


def _survives(value: Any, kind: Any, where: str) -> Any:
    try:
        back = msgspec.json.decode(sent(value), type=kind)
    except (msgspec.MsgspecError, TypeError) as error:
        raise AssertionError(f"{where}: {value!r} does not survive JSON: {error}") from None
    assert type(back) is type(value), f"{where}: {type(value)} comes back from JSON as {type(back)}"
    assert back == value, f"{where}: {value!r} comes back from JSON as {back!r}"
    return back


def check_unknown_fields_are_refused(game: AnyGame, played: Played) -> None:
    """An action with a field that nobody knows is an error, at whatever depth: a client that is wrong is told so."""
    for index in played.some(10, "unknown", with_end=False):
        _, action = played.moves[index]
        for widened in _widened(msgspec.to_builtins(action)):
            try:
                msgspec.json.decode(sent(widened), type=game.kinds.action)
            except msgspec.ValidationError:
                continue
            raise AssertionError(f"{played.at(index)}: {widened} has a field that is not known, and is taken")


def _widened(value: Any) -> list[Any]:
    """A value with a field more in each of its mappings, one at a time."""
    if isinstance(value, dict):
        deeper = [{**value, key: wide} for key, part in value.items() for wide in _widened(part)]
        return [{**value, "nothing of the kind": 1}, *deeper]
    if isinstance(value, list | tuple):
        return [
            [*value[:place], wide, *value[place + 1 :]] for place, part in enumerate(value) for wide in _widened(part)
        ]
    return []


def check_private_views_are_declared(game: AnyGame, played: Played) -> None:
    """`private` says truly whether a seat ever sees more than a spectator: who may take over a seat depends on it."""
    seen_alone = [
        (index, seat)
        for index, state in enumerate(played.states)
        for seat in played.seats
        if shared_part(game.view(state, seat)) != shared_part(game.view(state, None))
    ]
    if game.private(played.setting.options):
        assert seen_alone, f"{played.at(len(played.moves))}: no seat ever saw more than a spectator, `private` says so"
    else:
        assert not seen_alone, (
            f"{played.at(seen_alone[0][0])}: seat {seen_alone[0][1]} sees more than a spectator, `private` denies it"
        )


def check_bare_only_fills_in(game: AnyGame, played: Played) -> None:
    """`bare` is the spectator's View: what that shows stays as it is, and only what it leaves out (None) may be filled in."""
    if game.bare is None:
        return
    seed = played.setting.seed.value.encode()
    for index in played.some(40, "bare"):
        where = f"{played.at(index)}, everything open"
        seen, laid_open = game.view(played.states[index], None), game.bare(played.states[index])
        _survives(laid_open, game.kinds.view, where)
        changed = next(_changed(seen, laid_open), None)
        assert changed is None, f"{where}: {changed} is not what a spectator sees"
        assert seed not in sent(laid_open), f"{where}: it holds the seed"


def _changed(seen: Any, laid_open: Any, place: str = "the View") -> Iterator[str]:
    """The places at which something is shown, and something else when everything is open."""
    parts: list[tuple[str, Any, Any]] = []
    if seen is None or seen == laid_open:
        return
    if isinstance(seen, msgspec.Struct) and type(seen) is type(laid_open):
        parts = [(f".{name}", getattr(seen, name), getattr(laid_open, name)) for name in seen.__struct_fields__]
    elif isinstance(seen, dict) and isinstance(laid_open, dict) and seen.keys() == laid_open.keys():
        parts = [(f"[{key}]", seen[key], laid_open[key]) for key in seen]
    elif isinstance(seen, tuple) and isinstance(laid_open, tuple) and len(seen) == len(laid_open):
        parts = [(f"[{number}]", *pair) for number, pair in enumerate(zip(seen, laid_open, strict=True))]
    else:
        yield place
    for step, one, other in parts:
        yield from _changed(one, other, place + step)


def check_old_states_never_change(game: AnyGame, played: Played) -> None:
    """Whatever is done with a State, it stays what it was; and so it does for all the States before it."""
    for index in played.some(12, "old"):
        state = played.states[index]
        for viewer in played.viewers:
            seen = game.view(state, viewer)
            before = sent(seen)
            game.imagine(seen, played.rng("old"))
            assert sent(seen) == before, f"{played.at(index)}: imagine has changed the View of {viewer}"
        for seat in game.actors(state):
            for action in game.legal(state, seat):
                refusal_of(game, state, seat, action)
    for index, state in enumerate(played.states):
        assert mark(state) == played.marks[index], f"{played.at(index)}: this State was changed later"


def check_the_seed_is_never_shown(game: AnyGame, played: Played) -> None:
    seed = played.setting.seed.value.encode()
    for index in played.some(20, "seed"):
        for viewer in played.viewers:
            shown = sent(game.view(played.states[index], viewer))
            assert seed not in shown, f"{played.at(index)}: the View of {viewer} holds the seed"
            heard = sent(told(game, played.events[index - 1] if index else (), viewer))
            assert seed not in heard, f"{played.at(index)}: {viewer} is told the seed"


def check_events_are_told_in_words(game: AnyGame, played: Played) -> None:
    """Each telling has words and a rule of the rulebook; "@2" names only seats that are there."""
    for index, events in enumerate(played.events, 1):
        for viewer in played.viewers:
            for heard in told(game, events, viewer):
                where = f"{played.at(index)}, told to {viewer}"
                assert isinstance(heard, Told), f"{where}: {type(heard)} is not Told"
                assert written_out(heard.words), f"{where}: {heard.event} has no words"
                assert heard.rule in rule_ids(game), f"{where}: {heard.rule!r} is not in the rulebook"
                check_seats_named(played, heard.words, where)
                check_catalogued(game, heard.words, where)


def written_out(words: Words) -> str:
    """Words, or a message with all that it speaks of."""
    return words.strip() if isinstance(words, str) else str(words)


def check_catalogued(game: AnyGame, words: Words, where: str) -> None:
    """A message is in the game's catalogue, and is told all that it speaks of."""
    if not isinstance(words, str):
        fault = fault_in_message(game.folder, msgspec.json.encode(words))
        assert fault is None, f"{where}: {fault}"


@lru_cache(maxsize=4096)
def fault_in_message(folder: Path, message: bytes) -> str | None:
    """Games say the same again and again, so what was found is kept."""
    try:
        speaker_of(folder).words(msgspec.json.decode(message, type=Say))
    except Unspoken as unspoken:
        return str(unspoken)
    return None


@cache
def speaker_of(folder: Path) -> Speaker:
    return Speaker(folder, strict=True)


def check_seats_named(played: Played, words: Words, where: str) -> None:
    for seat in re.findall(r"@(\d+)", written_out(words)):
        assert int(seat) in played.seats, f"{where}: {words!r} names seat {seat}, which is not there"


# --- the same game again ---


def check_the_same_seed_gives_the_same_game(game: AnyGame, played: Played) -> None:
    """Chance comes from the seed alone: global generators are neither heard nor touched."""
    for number in (1, 2):
        with disturbed(number):
            again = play(game, played.setting)
            for index, state in enumerate(again.states):
                for viewer in played.viewers:
                    seen = game.view(state, viewer)
                    assert sent(seen) == sent(game.view(played.states[index], viewer)), (
                        f"{played.at(index)}: the View of {viewer} differs when the same game is played again"
                    )
        assert again.marks == played.marks, f"{played.at(0)}: the same seed and moves gave other States"
        assert again.moves == played.moves, f"{played.at(0)}: the same seed gave other legal actions"
        assert [written(events) for events in again.events] == [written(events) for events in played.events], (
            f"{played.at(0)}: the same seed and moves gave other events"
        )


def record_of(played: Played) -> Record:
    """The record of a game; its times are made up, so that it is always the same."""
    setting = played.setting
    table = Table(
        played.game, setting.options, setting.seats, setting.seed, [f"Player {seat}" for seat in played.seats]
    )
    for minute, ((seat, action), state) in enumerate(zip(played.moves, played.states[1:], strict=True)):
        move = table.next_move(seat, action, NOON + timedelta(minutes=minute), leads_to=state)
        table.append(move, Step(state, ()))
    return table.record


def check_replay_equals_play(game: AnyGame, played: Played) -> None:
    """The record, written to a file and read again, leads to the same States, by their digests too, and tells the same story."""
    record = Record.from_json(record_of(played).to_json())
    try:
        table = Table.replay(game, record)
    except BadRecord as error:
        raise AssertionError(f"{played.at(0)}: its record cannot be replayed: {error}") from None
    assert table.version == len(played.moves), f"{played.at(len(played.moves))}: replay has {table.version} moves"
    for index, state in enumerate(played.states):
        table.go_to(index)
        assert table.state == state, f"{played.at(index)}: replay has another State here"
        for viewer in played.viewers:
            heard = told(game, played.events[index - 1] if index else (), viewer)
            assert table.told(viewer) == heard, f"{played.at(index)}: replay tells {viewer} another story"
    assert table.record == record, f"{played.at(0)}: replay gives another record"


def check_broken_records_are_refused(game: AnyGame, played: Played) -> None:
    """A record with a move that was not legal there, or is no move of this game, or with unknown options, is refused as such."""
    record = record_of(played)
    header, moves = record.header, [(move.seat, move.action, move.at) for move in record.moves]
    for index in played.some(4, "broken"):
        for action in strange_actions(played, index, 2):
            for seat in (played.setting.luck % played.setting.seats, -1, played.setting.seats):
                if seat in played.seats and refusal_of(game, played.states[index], seat, action) is None:
                    continue
                forged = [*moves[:index], (seat, msgspec.to_builtins(action), NOON)]
                _is_refused(game, chained(header, forged), f"{played.at(index)}, {action} by seat {seat}")
    nonsense = [(0, {"do": "nothing of the kind"}, NOON)]
    _is_refused(game, chained(header, nonsense), f"{played.at(0)}, an action that no game knows")
    strange = replace(header, options={**header.options, "nothing of the kind": 1})
    _is_refused(game, chained(strange, moves), f"{played.at(0)}, an option that no game knows")


def _is_refused(game: AnyGame, record: Record, where: str) -> None:
    try:
        Table.replay(game, record)
    except BadRecord:
        return
    raise AssertionError(f"{where}: the record is broken, and was replayed")


def check_bots_choose_what_is_legal(game: AnyGame, played: Played) -> None:
    """Every level takes a legal action, and the same one for the same View and chance; the strongest, which may think long, is asked less often."""
    for level, make in game.bots.items():
        count = LONG_THOUGHTS if level == list(game.bots)[-1] else THOUGHTS
        for index in played.some(count, f"bots {level}", with_end=False):
            for seat in sorted(game.actors(played.states[index])):
                seen = game.view(played.states[index], seat)
                chosen = []
                for number in (1, 2):
                    with disturbed(number):
                        chosen.append(make("Ada")(seen, played.rng("bot")))
                where = f"{played.at(index)}, {level} on seat {seat}"
                assert chosen[0] in seen.legal, f"{where}: it chooses {chosen[0]}, which is not legal"
                assert chosen[0] == chosen[1], f"{where}: it chooses {chosen[0]}, then {chosen[1]}, by the same chance"


CHECKS: tuple[Check, ...] = (
    check_somebody_may_act_until_the_end,
    check_the_end_is_the_end,
    check_length_stays_within_bounds,
    check_outcomes_are_sound,
    check_standings_end_as_outcomes,
    check_judgements_stay,
    check_legal_has_no_duplicates,
    check_legal_is_for_actors_only,
    check_apply_takes_what_legal_lists,
    check_apply_refuses_the_rest,
    check_views_say_who_may_do_what,
    check_values_survive_json,
    check_unknown_fields_are_refused,
    check_private_views_are_declared,
    check_bare_only_fills_in,
    check_old_states_never_change,
    check_the_seed_is_never_shown,
    check_events_are_told_in_words,
    check_the_same_seed_gives_the_same_game,
    check_replay_equals_play,
    check_broken_records_are_refused,
    check_bots_choose_what_is_legal,
)
