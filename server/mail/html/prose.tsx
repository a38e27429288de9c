import { Link } from '@react-email/components';
import { brand } from '../../../core/brand.ts';
import { link } from './mail-styles.ts';

const contact = new Map<string, string>([
	[brand.email, `mailto:${brand.email}`],
	[brand.phone, brand.phoneHref],
]);

/** The numbers of orders and returns, and contact data. */
const marked = new RegExp(
	`(\\b(?:BLUE|RET)-\\w+|${[...contact.keys()].map(RegExp.escape).join('|')})`,
);

/** Text whose order numbers and ranges ("3–5") do not break, and whose contact data are links. */
export function Prose({ text }: { readonly text: string }) {
	return text.split(marked).map((part, at) => {
		if (at % 2 === 0) return part.replaceAll(/(?<=\d)–(?=\d)/g, '\u2060–\u2060');
		const href = contact.get(part);
		const Element = href === undefined ? 'span' : Link;
		const style = { ...(href !== undefined && link), whiteSpace: 'nowrap' } as const;
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
			<Element key={at} href={href} style={style}>
				{part}
			</Element>
		);
	});
}

/** Stacked lines, such as an address. */
export function Lines({ lines }: { readonly lines: readonly string[] }) {
	return lines.map((text, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
		<span key={at}>
			{at > 0 && <br />}
			<Prose text={text} />
		</span>
	));
}
