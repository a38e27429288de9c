import { brand } from '../../core/brand.ts';
import { promiseTexts } from '../../core/promise-texts.ts';

export function ContactBlock() {
	return (
		<>
			<p>Write or call. A person answers. {promiseTexts.answer}</p>
			<address
				translate="no"
				className="mt-6 rounded-card bg-mist p-6 not-italic leading-loose sm:p-8"
			>
				<strong className="font-heading text-part">{brand.name}</strong>
				<br />
				{brand.street}
				<br />
				{brand.city}, {brand.state} {brand.zip}
				<br />
				<a href={`mailto:${brand.email}`}>{brand.email}</a>
				<br />
				<a href={brand.phoneHref}>{brand.phone}</a>
			</address>
		</>
	);
}
