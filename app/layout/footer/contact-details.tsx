import { brand } from '../../../core/brand.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

const lineClass = 'flex min-h-11 items-center gap-3';

/** E-mail, phone and street, in the text color of the parent. */
export function ContactDetails() {
	return (
		<ul>
			<li>
				<ContactLink href={`mailto:${brand.email}`} icon="mail" text={brand.email} />
			</li>
			<li>
				<ContactLink href={brand.phoneHref} icon="phone" text={brand.phone} />
			</li>
			<li className={lineClass}>
				<Icon name="place" className="size-5 shrink-0" />
				<address className="not-italic">
					{brand.street}, {brand.city}, {brand.state} {brand.zip}
				</address>
			</li>
		</ul>
	);
}

interface ContactLinkProps {
	readonly href: string;
	readonly icon: IconName;
	readonly text: string;
}

function ContactLink({ href, icon, text }: ContactLinkProps) {
	return (
		<a href={href} className={`${lineClass} underline-offset-4 hover:underline`}>
			<Icon name={icon} className="size-5 shrink-0" />
			{text}
		</a>
	);
}
