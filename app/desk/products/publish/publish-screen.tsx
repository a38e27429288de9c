import { useSearchParams } from 'react-router';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { ProductsTabs } from '../products-tabs.tsx';
import { ComingUp } from '../schedules/coming-up.tsx';
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
