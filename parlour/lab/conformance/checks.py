"""The checks of every game, apart from its secrets: each is one promise of the contract, and says where it was broken."""

from __future__ import annotations

from collections.abc import Callable

from parlour.core import AnyGame
from parlour.lab.conformance.actions import (
    check_apply_refuses_the_rest,
    check_apply_takes_what_legal_lists,
    check_legal_has_no_duplicates,
    check_legal_is_for_actors_only,
)
from parlour.lab.conformance.choices import (
    check_bots_choose_what_is_legal,
)
from parlour.lab.conformance.course import (
    check_judgements_stay,
    check_length_stays_within_bounds,
    check_outcomes_are_sound,
    check_somebody_may_act_until_the_end,
    check_standings_end_as_outcomes,
    check_the_end_is_the_end,
)
from parlour.lab.conformance.play import Played
from parlour.lab.conformance.repetition import (
    check_broken_records_are_refused,
    check_replay_equals_play,
    check_the_same_seed_gives_the_same_game,
)
from parlour.lab.conformance.sentences import (
    check_events_are_told_in_words,
)
from parlour.lab.conformance.views import (
    check_bare_only_fills_in,
    check_old_states_never_change,
    check_private_views_are_declared,
    check_the_seed_is_never_shown,
    check_unknown_fields_are_refused,
    check_values_survive_json,
    check_views_say_who_may_do_what,
)

Check = Callable[[AnyGame, Played], None]

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
