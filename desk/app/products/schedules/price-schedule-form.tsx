import { useShop } from '../../../../app/publication/catalogue-context.tsx';
import { TextField } from '../../../../app/ui/form/field.tsx';
import { priceScheduleFaults, type SchedulePeriod } from '../../../rules/schedule-faults.ts';
import {
	type NewPriceSchedule,
	newPriceScheduleSchema,
	type ScheduleListAnswer,
} from '../../../rules/schedules.ts';
import { zoneText } from '../../../rules/time-zones.ts';
import { ActionForm } from '../../actions/action-form.tsx';
import { useDeskAction } from '../../actions/use-desk-action.ts';
import { useTyped } from '../../data/typed-forms.ts';
import { shopClock } from '../../parts/shop-time.ts';
import { MomentField } from './moment-field.tsx';
import type { NewScheduleProps } from './publish-at-form.tsx';
import { errorsOf, scheduleAction, useSchedules } from './use-schedules.ts';

const empty: NewPriceSchedule = { price: '', compareAt: '', from: '', until: '' };

const fieldId = (field: string) => `desk-schedule-${field}`;

/** The times of the product's other scheduled prices, as far as this window knows them. */
function othersIn(data: ScheduleListAnswer | null, productId: string): readonly SchedulePeriod[] {
	const others = data?.schedules.filter(
		(other) => other.kind === 'price' && other.productId === productId && other.state !== 'refused',
	);
	return (others ?? []).map(({ startsAt, endsAt }) => ({
		fromMs: Date.parse(startsAt),
		untilMs: endsAt === null ? null : Date.parse(endsAt),
	}));
}

/** A price and its time. */
export function PriceScheduleForm({ productId, onDone }: NewScheduleProps) {
	const { timeZone } = useShop();
	const [typed, setTyped] = useTyped(
		`schedule-${productId}`,
		newPriceScheduleSchema,
		(before) => before ?? empty,
	);
	const { data } = useSchedules();
	const action = useDeskAction({
		check: () => errorsOf(priceScheduleFaults(typed, othersIn(data, productId), shopClock())),
		sends: () =>
			scheduleAction(`products/${encodeURIComponent(productId)}/schedules`, typed, onDone),
	});

	function change(field: keyof NewPriceSchedule, value: string) {
		setTyped((now) => ({ ...now, [field]: value }));
		action.correct(field);
	}

	const field = (name: keyof NewPriceSchedule) => ({
		id: fieldId(name),
		value: typed[name],
		error: action.errors[name],
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
			action={action}
		>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField {...amount('price')} label="Price in dollars" required />
				<TextField {...amount('compareAt')} label="Compare-at price" isOptional />
				<MomentField {...moment('from')} legend="From" />
				<MomentField {...moment('until')} legend="Until" isOptional />
				<p className="text-muted text-sm sm:col-span-2">
					Times are in {zoneText(timeZone)}. At the end, the price before comes back. Without an
					end, the price stays.
				</p>
			</div>
		</ActionForm>
	);
}
