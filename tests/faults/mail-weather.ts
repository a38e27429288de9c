import { eventually } from '../eventually.ts';
import type { Manner } from '../mail-server.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** The mail server's bad spells, as shares of the purchases. Between them it is well. */
const spells: readonly { readonly manner: Manner; readonly from: number; readonly to: number }[] = [
	{ manner: 'refuse', from: 0.1, to: 0.25 },
	{ manner: 'drop', from: 0.35, to: 0.5 },
	{ manner: 'keep and drop', from: 0.6, to: 0.75 },
];

/** Waits until so many purchases have begun. */
export async function purchasesBegun({ diary }: World, count: number): Promise<void> {
	await eventually(
		() => {
			if (diary.begun < count) throw new Error(`Only ${diary.begun} purchases of ${count} began.`);
		},
		{ timeoutMs: 3_600_000, everyMs: 10 },
	);
}

/** The mail server refuses, drops connections, and drops them after having taken the message. */
export async function spoilMail(world: World, random: Random): Promise<void> {
	const { purchases } = world.size;
	for (const { manner, from, to } of spells) {
		const length = to - from;
		const start = from + random.between(0, length / 3);
		await purchasesBegun(world, Math.floor(start * purchases));
		world.mail.behave(manner);
		await purchasesBegun(world, Math.floor((start + length) * purchases));
		world.mail.behave('accept');
	}
}
