import { type Answer, type Call, carry, type Line, ownAnswer, startLine } from './line.ts';
import type { Random } from './random.ts';
import type { Weather } from './weather.ts';

type Fate = 'passed' | 'late' | 'held' | 'cut' | 'turned away';

/** Longer than the shop waits for the provider: ten seconds. */
const heldMs = 12_000;

/**
 * The line from the shop to the card provider. Of what the shop has made there, some answers come
 * late, some never (it is made all the same), and some calls do not reach it.
 */
export async function startProviderLine(
	target: string,
	weather: Weather,
	random: Random,
): Promise<Line> {
	return await startLine(async (call) => {
		const fate = weather.isCalm ? 'passed' : fateOf(call, random);
		if (fate !== 'passed') weather.count(`provider: ${fate}`);
		return await treat(target, call, fate, weather, random);
	});
}

function fateOf({ method }: Call, random: Random): Fate {
	return method === 'POST'
		? random.draw<Fate>({ late: 0.1, held: 0.015, cut: 0.06, 'turned away': 0.03 }, 'passed')
		: random.draw<Fate>({ late: 0.05, cut: 0.02, 'turned away': 0.02 }, 'passed');
}

async function treat(
	target: string,
	call: Call,
	fate: Fate,
	weather: Weather,
	random: Random,
): Promise<Answer | null> {
	if (fate === 'turned away') return ownAnswer(503);
	const answer = await carry(target, call);
	if (fate === 'cut') return null;
	if (fate === 'late') await weather.wait(random.between(20, 900));
	if (fate === 'held') {
		await weather.wait(heldMs);
		return null;
	}
	return answer;
}
