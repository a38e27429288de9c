import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../eventually.ts';
import { purchasesBegun } from './mail-weather.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/**
 * Kills the shop as often as is asked for, spread over the purchases, and starts it again. The seed
 * says when; what the shop was doing in that moment is the machine's business and never quite the same.
 */
export async function killAndStart(world: World, random: Random): Promise<void> {
	const { purchases, kills } = world.size;
	for (let killed = 0; killed < kills; ) {
		await purchasesBegun(world, Math.floor(((killed + random.next()) / kills) * purchases));
		await delay(random.between(0, 300));
		await world.shop.kill();
		killed += 1;
		if (killed < kills && random.chance(0.15)) {
			await world.shop.startInVain(random.between(50, 900));
			killed += 1;
		}
		// A start fails while the line to the database is silent. A supervisor tries again.
		await eventually(() => world.shop.start(), { timeoutMs: 60_000 });
	}
}
