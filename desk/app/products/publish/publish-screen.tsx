import { useSearchParams } from 'react-router';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { ProductsTabs } from '../products-tabs.tsx';
import { ScheduleList } from '../schedules/schedule-list.tsx';
import { useSchedules } from '../schedules/use-schedules.ts';
import { ChangesReview } from './changes-review.tsx';
import { PublicationHistory } from './publication-history.tsx';
import { PublishedMessage } from './published-message.tsx';

/** /desk/publish: what is not published yet, and what was published when. */
export function PublishScreen() {
	const [address] = useSearchParams();
	const isHistory = address.get('view') === 'history';
	return (
		<DeskScreen title={isHistory ? 'History' : 'Publish'}>
			<ProductsTabs />
			<PublishedMessage />
			{isHistory ? <PublicationHistory /> : <ChangesReview />}
			{!isHistory && <ComingUp />}
		</DeskScreen>
	);
}

/** What is published later. Nothing if nothing is scheduled. */
function ComingUp() {
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
