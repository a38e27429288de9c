import * as v from 'valibot';
import { useSending } from '../../../../app/forms/use-sending.ts';
import type { PaletteColour } from '../../../../core/catalogue/palette.ts';
import {
	type PaletteAnswer,
	paletteAnswerSchema,
	paletteConflictSchema,
} from '../../../rules/palette.ts';
import { useDesk, useDeskCall } from '../../data/use-desk.ts';
import { reloadProducts, reloadPublication } from '../publish/use-publication.ts';

export interface UsedPalette {
	/** Empty until it is loaded. */
	readonly colours: PaletteAnswer['colours'];
	readonly isSending: boolean;
	readonly refusal: string | null;
	/** Adds a color. Resolves to whether it was added. */
	readonly add: (colour: PaletteColour) => Promise<boolean>;
	/** Changes the swatch of a color that the shop has. */
	readonly changeSwatch: (colour: PaletteColour) => Promise<boolean>;
	readonly clearRefusal: () => void;
}

/** The colors of the shop. Shoppers see a changed swatch after publishing. */
export function usePalette(): UsedPalette {
	const used = useDesk('palette', paletteAnswerSchema);
	const ask = useDeskCall();
	const { isSending, refusal, run, clearRefusal } = useSending();
	const { revision = 0, colours = [] } = used.data ?? {};

	const save = (next: readonly PaletteColour[]) =>
		run(async () => {
			const body = { revision, colours: next };
			const answer = await ask({ method: 'PUT', path: 'palette', body }, paletteAnswerSchema);
			if (!answer.ok) {
				const conflict = v.safeParse(paletteConflictSchema, answer.body);
				if (conflict.success) used.set(conflict.output.present);
				return answer.sentence;
			}
			used.set(answer.data);
			reloadPublication();
			reloadProducts();
			return null;
		});

	return {
		colours,
		isSending,
		refusal,
		clearRefusal,
		add: (colour) => save([...colours, colour]),
		changeSwatch: (changed) =>
			save(colours.map((colour) => (colour.name === changed.name ? changed : colour))),
	};
}
