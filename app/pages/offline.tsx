import { PageHead } from '../layout/page-head.tsx';
import { Unseen } from '../offline/unseen.tsx';

export function Component() {
	return (
		<>
			<PageHead title="You Are Offline" description="There is no line to the shop just now." />
			<Unseen />
		</>
	);
}
