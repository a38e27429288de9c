import type { Schedule } from '../../../rules/schedules.ts';
import { noteText } from './schedule-texts.ts';
import { useSchedules } from './use-schedules.ts';

interface ScheduleNoteProps {
	readonly productId: string;
	/** Either kind, if it is left out. */
	readonly kind?: Schedule['kind'];
}

/** What is scheduled next for a product. */
export function ScheduleNote({ productId, kind }: ScheduleNoteProps) {
	const { data } = useSchedules();
	const next = data?.schedules.find(
		(schedule) => schedule.productId === productId && (kind ?? schedule.kind) === schedule.kind,
	);
	return next ? (
		<span className="block font-normal text-muted text-sm">{noteText(next)}</span>
	) : null;
}
