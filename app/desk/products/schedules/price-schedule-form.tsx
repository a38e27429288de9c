import { priceScheduleFaults, type SchedulePeriod } from '../../../../core/desk/schedule-faults.ts';
import {
	type NewPriceSchedule,
	newPriceScheduleSchema,
	type ScheduleListAnswer,
} from '../../../../core/desk/schedules.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { useTyped } from '../../data/typed-forms.ts';
import { ActionForm } from '../../parts/action-form.tsx';
import { MomentField } from './moment-field.tsx';
import { useScheduleCall, useSchedules } from './use-schedules.ts';

interface PriceScheduleFormProps {
	readonly productId: string;
	readonly onDone: () => void;
	readonly onClose: () => void;
}

const empty: NewPriceSchedule = { price: '', compareAt: '', from: '', until: '' };

const fieldId = (field: string) => `desk-schedule-${field}`;

/** The times of the product's other scheduled prices, as far as this window knows them. */
function othersIn(data: ScheduleListAnswer | null, productId: string): readonly SchedulePeriod[] {
	const others = data?.schedules.filter(
		({ kind, productIds, state }) =>
			kind === 'price' && productIds.includes(productId) && state !== 'refused',
	);
	return (others ?? []).map(({ startsAt, endsAt }) => ({
		fromMs: Date.parse(startsAt),
		untilMs: endsAt === null ? null : Date.parse(endsAt),
	}));
}

/** A price and its time. */
export function PriceScheduleForm({ productId, onDone, onClose }: PriceScheduleFormProps) {
	const [typed, setTyped] = useTyped(
		`schedule-${productId}`,
		newPriceScheduleSchema,
		(before) => before ?? empty,
	);
	const { data } = useSchedules();
	const call = useScheduleCall(fieldId);

	function change(field: keyof NewPriceSchedule, value: string) {
		setTyped((now) => ({ ...now, [field]: value }));
		call.correct(field);
	}

	async function submit() {
		const faults = priceScheduleFaults(typed, othersIn(data, productId), Date.now());
		if (faults.length > 0) return call.showFaults(faults);
		const path = `products/${encodeURIComponent(productId)}/schedules`;
		if (!(await call.send(path, typed))) return;
		onDone();
		onClose();
	}

	const field = (name: keyof NewPriceSchedule) => ({
		id: fieldId(name),
		value: typed[name],
		error: call.errorOf(name),
	});
	const amount = (name: 'price' | 'compareAt') => ({
		...field(name),
		inputMode: 'decimal' as const,
		maxLength: 20,
		autoComplete: 'off',
		onChange: ({ target }: { readonly target: { readonly value: string } }) =>
			change(name, target.value),
	});
	const moment = (name: 'from' | 'until') => ({
		...field(name),
		onChange: (value: string) => change(name, value),
	});
	return (
		<ActionForm
			title="Schedule a Price"
			lead="It is published by itself at its time, for all sizes. Other drafts stay as they are."
			submit="Schedule"
			action={call}
			onSubmit={submit}
			onClose={onClose}
		>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField {...amount('price')} label="Price in dollars" required />
				<TextField {...amount('compareAt')} label="Compare-at price" isOptional />
				<MomentField {...moment('from')} legend="From" />
				<MomentField {...moment('until')} legend="Until" isOptional />
				<p className="text-muted text-sm sm:col-span-2">
					Times are those of Miami. At the end, the price before comes back. Without an end, the
					price stays.
				</p>
			</div>
		</ActionForm>
	);
}
