import { PageHead } from '../layout/page-head.tsx';
export function AccountPage() {
	return <PageHead title="My Account" description="x" />;
}
