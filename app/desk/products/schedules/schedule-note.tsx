import { noteText } from './schedule-texts.ts';
import { useSchedules } from './use-schedules.ts';

/** The next scheduled price of a product, for the list. */
export function ScheduleNote({ productId }: { readonly productId: string }) {
	const { data } = useSchedules();
	const next = data?.schedules.find((schedule) => schedule.productId === productId);
	return next ? (
		<span className="block font-normal text-muted text-sm">{noteText(next)}</span>
	) : null;
}
