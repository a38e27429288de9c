import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useShop } from '../../../app/publication/catalogue-context.tsx';
import { TextField } from '../../../app/ui/form/field.tsx';
import { leastChargeCents } from '../../../core/checkout/pricing.ts';
import { formatCents } from '../../../core/money.ts';
import { type ListedCode, listedCodeSchema } from '../../rules/codes.ts';
import { zoneText } from '../../rules/time-zones.ts';
import { ActionForm } from '../actions/action-form.tsx';
import { type DeskAction, useDeskAction } from '../actions/use-desk-action.ts';
import type { DeskCall } from '../data/desk-call.ts';
import { useTyped } from '../data/typed-forms.ts';
import { useDeskCall } from '../data/use-desk.ts';
import {
	type CodeField,
	codeErrors,
	codeOf,
	emptyCode,
	excessErrors,
	type TypedCode,
	termsOf,
	typedCodeSchema,
	typedFrom,
} from './typed-code.ts';

/** Callbacks about a shown code. */
export interface CodeEvents {
	/** It was created or changed, with a message about what was done. */
	readonly onSaved: (code: ListedCode, doneMessage: string) => void;
	/** Another window has changed it. */
	readonly onChanged: (code: ListedCode) => void;
}

/** Returns the function that makes an action which creates or changes a code. */
export function useCodeAction({ code, events }: CodeFormProps) {
	const ask = useDeskCall();
	return (call: DeskCall, doneMessage: string): DeskAction<ListedCode> => ({
		...call,
		schema: listedCodeSchema,
		doneMessage,
		onDone: events.onSaved,
		async onRefused({ status, sentence }) {
			if (status !== 409 || !code) return sentence;
			const present = await ask({ path: `codes/${code.code}` }, listedCodeSchema);
			if (present.ok) events.onChanged(present.data);
			return sentence;
		},
	});
}

export interface CodeFormProps {
	/** Null for a new code. */
	readonly code: ListedCode | null;
	readonly events: CodeEvents;
}

/** The discount, the days and the limits of a code. */
export function CodeForm({ code, events }: CodeFormProps) {
	const { timeZone } = useShop();
	const [typed, setTyped] = useTyped(
		`code-${code?.code ?? ''}`,
		typedCodeSchema,
		(before) => before ?? (code ? typedFrom(code) : emptyCode),
	);
	const excess = excessErrors(typed);
	const fields = useRef<HTMLDivElement>(null);
	useEffect(() => fields.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), []);

	const actionOf = useCodeAction({ code, events });
	const action = useDeskAction({
		check: () => codeErrors(typed),
		sends() {
			const name = codeOf(typed);
			const terms = termsOf(typed);
			if (!code) {
				const body = { code: name, ...terms };
				return actionOf({ method: 'POST', path: 'codes', body }, `${name} is created.`);
			}
			const body = { ...terms, revision: code.revision };
			return actionOf({ method: 'PUT', path: `codes/${name}`, body }, `${name} is changed.`);
		},
	});
	const change = (field: keyof TypedCode, value: string) =>
		setTyped((now) => ({ ...now, [field]: value }));

	const field = (name: CodeField) => ({
		id: `desk-code-${name}`,
		value: typed[name],
		name,
		error: action.errors[name] ?? excess[name],
		autoComplete: 'off',
		onChange: ({ target }: { readonly target: { readonly value: string } }) =>
			change(name, target.value),
	});

	return (
		<ActionForm
			title={code ? `Change ${code.code}` : 'New Code'}
			lead={
				code ? 'Orders that used it stay as they are.' : 'It works at checkout from its first day.'
			}
			submit={code ? 'Save Code' : 'Create Code'}
			action={action}
		>
			<div ref={fields} className="grid gap-5 sm:grid-cols-2">
				{!code && (
					<TextField
						{...field('code')}
						label="Code"
						hint="Such as DOCK-15. Shoppers can type it in lowercase."
						className="sm:col-span-2"
						autoCapitalize="characters"
						spellCheck={false}
						maxLength={20}
						required
						onChange={({ target }) => change('code', target.value.toUpperCase())}
					/>
				)}
				<Worth typed={typed} onKind={(kind) => change('kind', kind)}>
					{typed.kind === 'percent' ? (
						<TextField
							{...field('percent')}
							label="Percent"
							hint="From 1 to 99."
							inputMode="numeric"
							maxLength={5}
							required
						/>
					) : (
						<TextField
							{...field('amount')}
							label="Amount in dollars"
							hint={leastHint}
							inputMode="decimal"
							maxLength={12}
							required
						/>
					)}
				</Worth>
				<Day {...field('from')} label="First day" />
				<Day {...field('to')} label="Last day" min={typed.from || undefined} />
				<TextField
					{...field('maxUses')}
					label="Uses in all"
					isOptional
					inputMode="numeric"
					maxLength={7}
				/>
				<TextField
					{...field('maxUsesPerEmail')}
					label="Uses for each email"
					isOptional
					inputMode="numeric"
					maxLength={7}
				/>
				<p className="text-muted text-sm sm:col-span-2">
					Days begin and end at midnight in {zoneText(timeZone)}; the last day is included. Leave a
					field empty for no limit.
				</p>
			</div>
		</ActionForm>
	);
}

const leastHint = `The shopper always pays at least ${formatCents(leastChargeCents)}.`;

interface WorthProps {
	readonly typed: TypedCode;
	readonly onKind: (kind: TypedCode['kind']) => void;
	readonly children: ReactNode;
}

function Worth({ typed, onKind, children }: WorthProps) {
	return (
		<>
			<fieldset>
				<legend className="mb-1.5 font-semibold text-[0.9375rem]">Takes off</legend>
				<div className="flex min-h-12 flex-wrap items-center gap-x-6">
					{(['percent', 'amount'] as const).map((kind) => (
						<label key={kind} className="flex min-h-11 cursor-pointer items-center gap-2.5">
							<input
								type="radio"
								name="desk-code-kind"
								checked={typed.kind === kind}
								onChange={() => onKind(kind)}
								className="size-5 accent-ink"
							/>
							{kind === 'percent' ? 'A percent' : 'An amount'}
						</label>
					))}
				</div>
			</fieldset>
			{children}
		</>
	);
}

function Day(props: ComponentProps<typeof TextField>) {
	return <TextField {...props} isOptional type="date" />;
}
