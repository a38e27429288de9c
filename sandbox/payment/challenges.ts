import { randomText } from '../ids.ts';
import { parseStored } from '../state/objects.ts';
import type { State } from '../state/state.ts';
import type { CardToTry } from './card-form.ts';

/** A 3-D Secure challenge. */
export interface Challenge {
	readonly id: string;
	readonly sessionId: string;
	readonly card: CardToTry;
	readonly isAnswered: boolean;
}

/** Stores a card without its number until the challenge is answered. */
export function openChallenge(state: State, sessionId: string, card: CardToTry): string {
	const id = `3ds_${randomText(24)}`;
	state
		.prepare('INSERT INTO challenges (id, session, card) VALUES (?, ?, ?)')
		.run(id, sessionId, JSON.stringify(card));
	return id;
}

export function findChallenge(state: State, id: string): Challenge | undefined {
	const row = state.prepare('SELECT session, card, outcome FROM challenges WHERE id = ?').get(id);
	return (
		row && {
			id,
			sessionId: String(row.session),
			card: parseStored<CardToTry>(row.card),
			isAnswered: row.outcome !== null,
		}
	);
}

/** Marks a challenge as answered. Returns false if it already was. */
export function closeChallenge(state: State, id: string, isConfirmed: boolean): boolean {
	const { changes } = state
		.prepare('UPDATE challenges SET outcome = ? WHERE id = ? AND outcome IS NULL')
		.run(isConfirmed ? 'confirmed' : 'failed', id);
	return changes === 1;
}
