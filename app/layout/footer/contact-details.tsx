import { phoneHref } from '../../../core/shop/contact-texts.ts';
import { useShop } from '../../publication/catalogue-context.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';

const lineClass = 'flex min-h-11 items-center gap-3';

/** E-mail, phone, street and pages elsewhere, in the text color of the parent. */
export function ContactDetails() {
	const shop = useShop();
	return (
		<ul>
			<li>
				<ContactLink href={`mailto:${shop.email}`} icon="mail" text={shop.email} />
			</li>
			<li>
				<ContactLink href={phoneHref(shop)} icon="phone" text={shop.phone} />
			</li>
			<li className={lineClass}>
				<Icon name="place" className="size-5 shrink-0" />
				<address className="not-italic">
					{shop.street}, {shop.city}, {shop.state} {shop.zip}
				</address>
			</li>
			{shop.socialLinks.length > 0 && (
				<li>
					<ul aria-label="Elsewhere" className="flex flex-wrap gap-x-5">
						{shop.socialLinks.map(({ name, url }) => (
							<li key={url}>
								<a
									href={url}
									rel="noopener"
									className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
								>
									{name}
								</a>
							</li>
						))}
					</ul>
				</li>
			)}
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
