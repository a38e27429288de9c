import { Link } from '@react-email/components';
import { phoneHref } from '../../../core/shop/contact-texts.ts';
import type { ShopFacts } from '../../../core/shop/shop-facts.ts';
import { link } from './mail-styles.ts';

interface ProseProps {
	readonly text: string;
	readonly shop: ShopFacts;
}

/** Text whose order numbers and ranges ("3–5") do not break, and whose contact data are links. */
export function Prose({ text, shop }: ProseProps) {
	const contact = new Map([
		[shop.email, `mailto:${shop.email}`],
		[shop.phone, phoneHref(shop)],
	]);
	const marked = `\\b(?:BLUE|RET)-\\w+|${[...contact.keys()].map(RegExp.escape).join('|')}`;
	return text.split(new RegExp(`(${marked})`)).map((part, at) => {
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

interface LinesProps {
	readonly lines: readonly string[];
	readonly shop: ShopFacts;
}

/** Stacked lines, such as an address. */
export function Lines({ lines, shop }: LinesProps) {
	return lines.map((text, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
		<span key={at}>
			{at > 0 && <br />}
			<Prose text={text} shop={shop} />
		</span>
	));
}
