import type { Hono } from 'hono';
import * as v from 'valibot';
import { succeed } from '../../../core/outcome.ts';
import type { Services } from '../../../server/services.ts';
import { savePaletteSchema } from '../../rules/palette.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { addDocumentRoutes } from '../drafts/draft-routes.ts';
import { readPalette } from '../drafts/read-palette.ts';
import { findPalette, paletteKind, savePalette } from './palette.ts';

/** Registers the calls about the shop's colors. */
export function addPaletteRoutes(desk: Hono<DeskEnv>, services: Services): void {
	addDocumentRoutes(desk, services, {
		kind: paletteKind,
		path: '/palette',
		find: findPalette,
		saveSchema: v.pipe(
			savePaletteSchema,
			v.transform(({ revision, colours: content }) => ({ revision, content })),
		),
		write: async (tx, seen, { content }, change) =>
			content ? await savePalette(tx, seen, content, change) : succeed(null),
		saveAction: 'palette-change',
		readState: async (db) => ({ colours: await readPalette(db) }),
	});
}
