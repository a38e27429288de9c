import { renderToStaticMarkup } from 'react-dom/server';
import type { Block, MailContent } from '../mail.ts';
import type { MailContext } from '../rendered-mail.ts';
import { BlockView } from './block-view.tsx';
import { MailLayout } from './mail-layout.tsx';

/** Mail programs support it best. */
const doctype =
	'<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The HTML part of a mail. */
export function renderHtml(
	{ heading, preview }: MailContent,
	blocks: readonly Block[],
	context: MailContext,
	addressOf: (target: string) => string,
): string {
	const first = blocks.find((block) => block.kind === 'paragraph');
	const shown = blocks.filter((block) => block.only !== 'text');
	return `${doctype}${renderToStaticMarkup(
		<MailLayout preview={preview ?? first?.text ?? heading} heading={heading} context={context}>
			{shown.map((block, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change
				<BlockView key={at} block={block} context={context} addressOf={addressOf} />
			))}
		</MailLayout>,
	)}`;
}
