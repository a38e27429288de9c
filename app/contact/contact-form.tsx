import { type RefObject, useEffect, useRef } from 'react';
import { fullName } from '../../core/catalogue/colourways.ts';
import { hours } from '../../core/checkout/promise-sentences.ts';
import { contactMessageSchema } from '../../core/contact/contact.ts';
import type { ShopFacts } from '../../core/shop/shop-facts.ts';
import { noAnswer } from '../browser/call-shop.ts';
import { submitLabel, type UsedForm, useForm } from '../forms/use-form.ts';
import { useSendMessage } from '../forms/use-send-message.ts';
import { Honeypot } from '../layout/honeypot.tsx';
import { useAllProducts, useShop } from '../publication/catalogue-context.tsx';
import { useQuery } from '../routing/use-query.ts';
import { Button } from '../ui/button.tsx';
import { EmailField } from '../ui/form/email-field.tsx';
import { TextAreaField, TextField } from '../ui/form/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast/toast.ts';

/** The messages of the form (docs/requirements.md#contact). */
const sentTitle = 'Message sent successfully!';
const sentText = (shop: ShopFacts) => `We’ll get back to you within ${hours(shop)}.`;
const failedTexts = {
	title: 'Something went wrong',
	text: 'Please try again later or contact us directly.',
} as const;

/** The form of the contact page (docs/requirements.md#contact). Its HTML works before hydration. */
export function ContactForm() {
	const shop = useShop();
	const sendMessage = useSendMessage('/functions/v1/contact-message');
	const subject = useRef<HTMLInputElement>(null);
	useProductAsSubject(subject);
	const form = useForm({
		schema: contactMessageSchema,
		async send(values, element) {
			const refusal = await sendMessage(values);
			if (refusal === null) element.reset();
			if (refusal === null) showToast('success', sentTitle, sentText(shop));
			else showToast('error', failedTexts.title, failedTexts.text);
			return refusal;
		},
	});
	const { errors, isSending } = form;
	const shared = { required: true, readOnly: isSending } as const;
	return (
		// Before hydration, method="dialog" outside a dialog submits nothing. A GET submission would
		// put the message into the URL.
		<form
			method="dialog"
			noValidate
			onSubmit={form.submit}
			onBlur={form.leave}
			onInput={(event) => {
				form.recheck(event);
				form.restart();
			}}
			className="relative grid gap-5"
		>
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<TextField
					{...shared}
					id="contact-name"
					label="Name"
					name="name"
					autoComplete="name"
					error={errors.name}
				/>
				<EmailField
					{...shared}
					id="contact-email"
					label="Email"
					name="email"
					autoComplete="email"
					error={errors.email}
				/>
			</div>
			<TextField
				{...shared}
				ref={subject}
				id="contact-subject"
				label="Subject"
				name="subject"
				autoComplete="off"
				error={errors.subject}
			/>
			<TextAreaField
				{...shared}
				id="contact-message"
				label="Message"
				name="message"
				rows={6}
				error={errors.message}
			/>
			<Honeypot />
			<div>
				<Outcome form={form} />
				<Button type="submit" variant="action" aria-disabled={isSending} className="max-sm:w-full">
					{submitLabel(form, 'Send Message')}
				</Button>
			</div>
		</form>
	);
}

/** `?about={slug}` makes the product the subject. What was typed stays. */
function useProductAsSubject(field: RefObject<HTMLInputElement | null>): void {
	const slug = useQuery().get('about');
	const product = useAllProducts(slug !== null).bySlug(slug ?? '');
	const name = product && fullName(product);
	useEffect(() => {
		if (name && field.current?.value === '') field.current.value = name;
	}, [name, field]);
}

/**
 * The result, in addition to the toast, which disappears. Both live regions exist before their
 * messages, so that these are announced.
 */
function Outcome({ form: { sent, refusal } }: { readonly form: UsedForm }) {
	const shop = useShop();
	return (
		<>
			<div role="status">
				{sent !== null && (
					<div className="mb-5">
						<Notice tone="plain">
							<strong>{sentTitle}</strong> {sentText(shop)}
						</Notice>
					</div>
				)}
			</div>
			<div role="alert">
				{refusal !== null && (
					<div className="mb-5">
						<RefusalText sentence={refusal} />
					</div>
				)}
			</div>
		</>
	);
}

function RefusalText({ sentence }: { readonly sentence: string }) {
	const shop = useShop();
	return (
		<Notice tone="error">
			<p>
				<strong className="block">{failedTexts.title}</strong> {failedTexts.text}
			</p>
			{sentence !== noAnswer && <p className="mt-1">{sentence}</p>}
			<p className="mt-1">
				What you wrote is still here. You can also email us at{' '}
				<a href={`mailto:${shop.email}`} className="font-semibold underline underline-offset-4">
					{shop.email}
				</a>
				.
			</p>
		</Notice>
	);
}
