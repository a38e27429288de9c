import { setTimeout as delay } from 'node:timers/promises';
import type { TcpLine } from '../tcp-line.ts';
import { purchasesBegun } from './mail-weather.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** The shop's lines to others; SQLite has none. */
export interface Lines {
	readonly database: TcpLine | null;
	readonly provider: TcpLine;
	readonly mail: TcpLine;
}

const freezes = 6;
/** Longer than the shop waits for any of them. Only in a storm that takes minutes anyway. */
const longMs = 12_000;
const purchasesOfLargeStorm = 200;

/** Each line is silent for a while, now and then, and closes nothing: as a cut cable or a dead machine. */
export async function freezeLines(world: World, random: Random): Promise<void> {
	const { lines, size, weather } = world;
	const all = [
		{ name: 'provider', line: lines.provider },
		{ name: 'mail', line: lines.mail },
		...(lines.database ? [{ name: 'database', line: lines.database }] : []),
	];
	for (let freeze = 0; freeze < freezes; freeze += 1) {
		const share = (freeze + random.next()) / freezes;
		await purchasesBegun(world, Math.floor(share * size.purchases));
		// Each in turn, so that a small storm has all of them.
		const { name, line } = all[freeze % all.length] ?? random.pick(all);
		const isLong = size.purchases >= purchasesOfLargeStorm && random.chance(0.3);
		line.freeze();
		await delay(isLong ? longMs : random.between(100, 900));
		line.thaw();
		weather.count(`${name}: line frozen`);
	}
}
