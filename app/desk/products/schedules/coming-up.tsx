import { ScheduleList } from './schedule-list.tsx';
import { useSchedules } from './use-schedules.ts';

/** What is published later. Nothing if nothing is scheduled. */
export function ComingUp() {
	const { data } = useSchedules();
	if (!data || data.schedules.length === 0) return null;
	return (
		<section aria-labelledby="desk-coming-up" className="mt-10 max-w-4xl">
			<h2 id="desk-coming-up" className="mb-3 text-xl">
				Coming Up
			</h2>
			<ScheduleList label="Coming up" schedules={data.schedules} />
		</section>
	);
}
