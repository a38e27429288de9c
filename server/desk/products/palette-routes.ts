import type { Context, Hono } from 'hono';
import { changedSwatchSchema, newColourSchema } from '../../../core/desk/palette.ts';
import type { Outcome } from '../../../core/outcome.ts';
import type { DbOrTx, Tx } from '../../db/open.ts';
import { answerRefusal } from '../../http/json.ts';
import type { Services } from '../../services.ts';
import { auditedInTx } from '../audit.ts';
import type { DeskEnv } from '../merchant-only.ts';
import { readInput } from '../read-input.ts';
import { addColour, changeSwatch } from './palette.ts';
import { readPalette } from './read-palette.ts';
import type { Change } from './save-draft.ts';

type DeskContext = Context<DeskEnv>;

/** Registers the calls about the shop's colors. */
export function addPaletteRoutes(desk: Hono<DeskEnv>, services: Services): void {
	desk.get('/palette', async (context) => context.json(await paletteAnswer(services.db)));
	desk.post('/palette', async (context) => {
		const input = await readInput(context, newColourSchema);
		if (!input.ok) return answerRefusal(context, input);
		const { name } = input.value;
		return await answerChange(services, context, {
			action: 'color-new',
			name,
			input: input.value,
			work: (tx, change) => addColour(tx, input.value, change),
		});
	});
	desk.put('/palette/:colourName', async (context) => {
		const input = await readInput(context, changedSwatchSchema);
		if (!input.ok) return answerRefusal(context, input);
		const name = context.req.param('colourName');
		return await answerChange(services, context, {
			action: 'color-change',
			name,
			input: input.value,
			work: (tx, change) => changeSwatch(tx, { name, ...input.value }, change),
		});
	});
}

interface PaletteChange {
	readonly action: string;
	/** Of the color. */
	readonly name: string;
	readonly input: object;
	readonly work: (tx: Tx, change: Change) => Promise<Outcome<null>>;
}

/** Does a change, records it, and answers the palette. */
async function answerChange(
	services: Services,
	context: DeskContext,
	{ action, name, input, work }: PaletteChange,
): Promise<Response> {
	const { now, db } = services;
	const accountId = context.get('merchant').userId;
	const readState = (read: DbOrTx) => swatchState(read, name);
	const about = { accountId, action, subject: name, input, readState, now };
	const done = await auditedInTx(services, about, (tx) => work(tx, { accountId, nowMs: now() }));
	if (!done.ok) return answerRefusal(context, done);
	return context.json(await paletteAnswer(db));
}

async function swatchState(db: DbOrTx, name: string) {
	const colour = (await readPalette(db)).find((one) => one.name === name);
	return colour ? { swatch: colour.swatch } : null;
}

async function paletteAnswer(db: DbOrTx) {
	return { colours: await readPalette(db) };
}
