import { changesOf } from './audit-changes.ts';
import { type AuditFacts, increase, list, read, returnOf, sum } from './audit-facts.ts';

// What actions did with the stock, as parts of sentences.

/** What a refund has put back into stock, or will; empty if it was for an amount. */
export function stockOfRefund(facts: AuditFacts): string {
	const { action, input, after } = facts;
	const isWhole =
		action === 'cancel' || read(input, 'restocks') === true || read(input, 'restock') === true;
	const lines = list(input, 'lines');
	if (!isWhole && lines.length === 0) return '';
	const restocked = lines.filter((line) => read(line, 'restocks') === true);
	const asked = isWhole ? null : sum(restocked, 'quantity');
	if (asked !== 0 && increase(facts, 'pendingCents') > 0) {
		const goes =
			asked === null ? 'its pieces go' : `${pieces(asked)} ${asked === 1 ? 'goes' : 'go'}`;
		return `: once the card provider has made it, ${goes} back into stock`;
	}
	// Earlier releases have recorded only what was asked for.
	const count = read(after, 'restocked') === undefined ? asked : increase(facts, 'restocked');
	return ` and put ${pieces(count)} back into stock`;
}

/** `2 pieces of RET-… of BLUE-… and put 1 piece back into stock` */
export function arrival(facts: AuditFacts): string {
	if (facts.input === null) return returnOf(facts);
	const lines = list(facts.input, 'lines');
	const isWhole = lines.length === 0;
	const what = isWhole ? '' : `${pieces(sum(lines, 'received'))} of `;
	const all = read(facts.input, 'restocks') === true ? null : 0;
	const count = isWhole ? all : sum(lines, 'restocked');
	return `${what}${returnOf(facts)} and put ${pieces(count)} back into stock`;
}

/** What an accepted exchange does with the stock; empty for a return. */
export function exchanged({ input, before, after, zone }: AuditFacts): string {
	if (read(input, 'asReturn') === true) return ' as a return, so that nothing is sent';
	if (read(after, 'kind') !== 'exchange') return '';
	const sizesOf = (state: unknown) => ({ sizes: read(state, 'sizes') });
	const [sizes] = changesOf({ before: sizesOf(before), after: sizesOf(after), zone });
	return ` and set aside what is sent${sizes === undefined ? '' : ` (${sizes})`}`;
}

/** Null: all, and how many is not known. */
function pieces(count: number | null): string {
	if (count === null) return 'it';
	return count === 0 ? 'nothing' : `${count} ${count === 1 ? 'piece' : 'pieces'}`;
}
