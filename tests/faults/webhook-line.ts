import { type Answer, type Call, carry, type Line, ownAnswer, startLine } from './line.ts';
import type { Random } from './random.ts';
import type { Weather } from './weather.ts';

type Fate = 'passed' | 'lost' | 'refused' | 'doubled' | 'late';

export interface WebhookLine extends Line {
	/** Where the shop is, once that is known. */
	leadTo(target: string): void;
}

/**
 * The line from the card provider to the shop. Events are lost though the provider believes that
 * they arrived, refused so that it sends them again, doubled, and kept back until later ones have
 * overtaken them.
 */
export async function startWebhookLine(weather: Weather, random: Random): Promise<WebhookLine> {
	let target = 'http://127.0.0.1:9';
	const deliver = (call: Call) => carry(target, call).catch(() => ownAnswer(502));

	async function deliverDelayed(call: Call): Promise<void> {
		await weather.wait(random.between(0, 3000));
		await deliver(call);
	}

	async function treat(call: Call, fate: Fate): Promise<Answer> {
		switch (fate) {
			case 'lost':
				return ownAnswer(200);
			case 'refused':
				return ownAnswer(500);
			case 'late':
				void deliverDelayed(call);
				return ownAnswer(200);
			case 'doubled':
				if (random.chance(0.5)) return (await Promise.all([deliver(call), deliver(call)]))[0];
				void deliverDelayed(call);
				return await deliver(call);
			case 'passed':
				return await deliver(call);
		}
	}

	const line = await startLine(async (call) => {
		const fate = weather.isCalm
			? 'passed'
			: random.draw<Fate>({ lost: 0.12, refused: 0.08, doubled: 0.12, late: 0.18 }, 'passed');
		if (fate !== 'passed') weather.count(`event: ${fate}`);
		return await treat(call, fate);
	});
	return {
		...line,
		leadTo(url) {
			target = url;
		},
	};
}
