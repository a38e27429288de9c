import { useLocation } from 'react-router';
import { Tabs } from '../frame/tabs.tsx';

const views = [
	{ to: '/desk/health', label: 'Health' },
	{ to: '/desk/audit', label: 'Who Did What' },
] as const;

/** Links between the state of the shop and what the staff did. */
export function HealthTabs() {
	const { pathname } = useLocation();
	const tabs = views.map((view) => ({ ...view, isHere: pathname.replace(/\/$/, '') === view.to }));
	return <Tabs label="Health" tabs={tabs} />;
}
