import { Text } from '@react-email/components';
import { brand } from '../../../../core/brand.ts';
import { sizeText } from '../../../../core/catalogue/size-text.ts';
import { returnReasons } from '../../../../core/orders/returns.ts';
import { promiseTexts } from '../../../../core/promise-texts.ts';
import { MailLayout, paragraph } from '../../html/mail-layout.tsx';
import {
	Block,
	Facts,
	factsText,
	Prose,
	Questions,
	questionsText,
	Rule,
	Stacked,
} from '../../html/order-parts.tsx';
import { PictureLines } from '../../html/product-lines.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { ReturnDecidedData, ReturnRequestedData } from '../../template-data.ts';
import { AtDesk, atDeskText, returnAtDesk } from './at-desk.tsx';
import { wrap } from './receipt-text.ts';
import { SeeOrder, seeOrderText } from './see-order.tsx';

type ReturnData = ReturnDecidedData | ReturnRequestedData;

export function returnRequestedSubject({ number, kind }: ReturnRequestedData): string {
	return `Order ${number}: ${kind} requested`;
}

interface ReturnRequestedProps {
	readonly asked: ReturnRequestedData;
	readonly context: MailContext;
}

/** Reports a return request to the merchant. */
export function ReturnRequested({ asked, context }: ReturnRequestedProps) {
	return (
		<MailLayout preview={askedIntro(asked)} heading={askedHeading(asked)} context={context}>
			<Text style={paragraph}>
				<Prose text={askedIntro(asked)} />
			</Text>
			<Facts facts={askedFacts(asked)} />
			<Rule />
			<Block title="What comes back">
				<Stacked lines={formatLine(asked)} />
			</Block>
			<AtDesk {...atDesk(asked, context)} />
		</MailLayout>
	);
}

export function returnRequestedText(asked: ReturnRequestedData, context: MailContext): string {
	return [
		askedHeading(asked),
		'',
		...wrap(askedIntro(asked)),
		'',
		...factsText(askedFacts(asked)),
		'',
		'WHAT COMES BACK',
		...formatLine(asked),
		'',
		...atDeskText(atDesk(asked, context)),
		'',
	].join('\n');
}

function askedHeading({ kind }: ReturnRequestedData): string {
	return kind === 'exchange' ? 'An exchange request' : 'A return request';
}

function askedIntro({ number, kind }: ReturnRequestedData): string {
	return `The shopper of order ${number} asks for ${kind === 'exchange' ? 'an exchange' : 'a return'}.`;
}

function askedFacts({ returnNumber, reason, note, email }: ReturnRequestedData) {
	const reasons: Readonly<Record<string, string>> = returnReasons;
	return [
		{ label: 'Return', value: returnNumber },
		{ label: 'Reason', value: reasons[reason] ?? reason },
		...(note === '' ? [] : [{ label: 'In their words', value: note }]),
		{ label: 'Shopper', value: email },
	];
}

function atDesk({ returnNumber }: ReturnRequestedData, context: MailContext) {
	return { path: returnAtDesk(returnNumber), label: 'Answer It', context };
}

export function returnDecidedSubject({ number, kind, isAccepted }: ReturnDecidedData): string {
	const answer = isAccepted ? 'accepted' : 'declined';
	return `Your ${kind} for ${brand.name} order ${number}: ${answer}`;
}

interface ReturnDecidedProps {
	readonly decided: ReturnDecidedData;
	readonly context: MailContext;
}

/** Reports the merchant's decision to the shopper, and the next steps. */
export function ReturnDecided({ decided, context }: ReturnDecidedProps) {
	return (
		<MailLayout preview={decidedIntro(decided)} heading={decidedHeading(decided)} context={context}>
			<Text style={paragraph}>
				<Prose text={decidedIntro(decided)} />
			</Text>
			{decided.answer !== null && <Text style={paragraph}>{decided.answer}</Text>}
			<PictureLines title={linesTitle(decided)} lines={pictureLines(decided)} context={context} />
			{decided.isAccepted && (
				<>
					<Block title="Send it to">
						<Stacked lines={shopAddress(decided)} />
					</Block>
					<Block title="Postage">{promiseTexts.returnPostage}</Block>
					<Block title="What happens next">{next(decided)}</Block>
				</>
			)}
			<SeeOrder orderPath={decided.orderPath} context={context} />
			<Questions />
		</MailLayout>
	);
}

export function returnDecidedText(decided: ReturnDecidedData, context: MailContext): string {
	return [
		decidedHeading(decided),
		'',
		...wrap(decidedIntro(decided)),
		...(decided.answer === null ? [] : ['', ...wrap(decided.answer)]),
		'',
		linesTitle(decided).toUpperCase(),
		...formatLine(decided),
		...(decided.isAccepted
			? [
					'',
					'SEND IT TO',
					...shopAddress(decided),
					'',
					'POSTAGE',
					...wrap(promiseTexts.returnPostage),
					'',
					'WHAT HAPPENS NEXT',
					...wrap(next(decided)),
				]
			: []),
		'',
		...seeOrderText({ orderPath: decided.orderPath, context }),
		...questionsText,
		'',
	].join('\n');
}

function decidedHeading({ kind, isAccepted }: ReturnDecidedData): string {
	if (!isAccepted) return `We can’t take this ${kind}`;
	return kind === 'exchange' ? 'Yes, we’ll exchange it' : 'Yes, send it back';
}

function decidedIntro({ firstName, number, returnNumber, kind, ...decided }: ReturnDecidedData) {
	const greeting = firstName ? `${firstName}, your` : 'Your';
	const answer = decided.isAccepted ? 'is accepted' : 'was declined';
	return `${greeting} ${kind} ${returnNumber} for order ${number} ${answer}.`;
}

/** The return number on the parcel identifies the return. */
function shopAddress({ returnNumber }: ReturnDecidedData): readonly string[] {
	return [
		`${brand.name}, ${returnNumber}`,
		brand.street,
		`${brand.city}, ${brand.state} ${brand.zip}`,
	];
}

function next({ kind }: ReturnDecidedData): string {
	return kind === 'exchange'
		? 'Once your parcel is here, we send you the other size and email you.'
		: 'Once your parcel is here, we refund it and email you.';
}

function linesTitle({ isAccepted }: ReturnDecidedData): string {
	return isAccepted ? 'Please send back' : 'What it was about';
}

function pictureLines({ lines, kind }: ReturnDecidedData) {
	return lines.map(({ slug, name, size, quantity, wantedSize }) => {
		const other = kind === 'exchange' ? `, for ${sizeText(wantedSize ?? size)}` : '';
		return { slug, name, detail: `${quantity} × ${sizeText(size)}${other}` };
	});
}

function formatLine({ lines, kind }: ReturnData): readonly string[] {
	return lines.map(({ name, size, quantity, wantedSize }) => {
		const other = kind === 'exchange' ? `, for ${sizeText(wantedSize ?? size)}` : '';
		return `${quantity} × ${name}, ${sizeText(size)}${other}`;
	});
}
