import type { PaletteColour } from '../../../../core/catalogue/palette.ts';
import { type PaletteAnswer, paletteAnswerSchema } from '../../../../core/desk/palette.ts';
import { useSending } from '../../../forms/use-sending.ts';
import type { DeskCall } from '../../data/desk-call.ts';
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
	const colours = used.data?.colours ?? [];

	const send = (call: DeskCall) =>
		run(async () => {
			const answer = await ask(call, paletteAnswerSchema);
			if (!answer.ok) {
				used.reload();
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
		add: (body) => send({ method: 'POST', path: 'palette', body }),
		changeSwatch: ({ name, swatch }) => {
			const was = colours.find((colour) => colour.name === name)?.swatch ?? swatch;
			const path = `palette/${encodeURIComponent(name)}`;
			return send({ method: 'PUT', path, body: { was, swatch } });
		},
	};
}
