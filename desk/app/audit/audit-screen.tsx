import { useNavigate, useSearchParams } from 'react-router';
import { type AuditListAnswer, auditKindNames, auditListAnswerSchema } from '../../rules/audit.ts';
import { Loaded, StatusText } from '../data/loaded.tsx';
import { useDesk } from '../data/use-desk.ts';
import { DeskScreen } from '../frame/desk-screen.tsx';
import { useKeys } from '../frame/use-keys.ts';
import { HealthTabs } from '../health/health-tabs.tsx';
import { Choice } from '../list/filter-fields.tsx';
import { pathOf, withParameter } from '../list/list-address.ts';
import { PageLinks, usePagination } from '../list/pagination.tsx';
import { useAddress } from '../list/use-address.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { AuditRows } from './audit-rows.tsx';
import { kindTexts } from './audit-texts.ts';

const keys = [
	['n', 'Next page'],
	['p', 'Previous page'],
] as const;

/** /desk/audit: what was done at the desk or by a command, and by whom, newest first. */
export function AuditScreen() {
	const [address] = useSearchParams();
	const path = pathOf('audit', address, ['person', 'kind', 'after']);
	const used = useDesk(path, auditListAnswerSchema);
	const pagination = usePagination(used);
	useKeys({ n: pagination.toNext, p: pagination.toPrevious });
	return (
		<DeskScreen title="Who Did What" keys={keys}>
			<HealthTabs />
			<Filters people={used.data?.people ?? []} />
			<Loaded used={used} loading="Looking up who did what…">
				{({ entries }) => (entries.length === 0 ? <Nothing /> : <AuditRows entries={entries} />)}
			</Loaded>
			<PageLinks pagination={pagination} />
		</DeskScreen>
	);
}

function Filters({ people }: Pick<AuditListAnswer, 'people'>) {
	const [address, changeAddress] = useAddress();
	const person = address.get('person') ?? '';
	const kind = address.get('kind') ?? '';
	const choose = (name: string, value: string) =>
		changeAddress((now) => withParameter(now, name, value));
	return (
		<search className="grid gap-3 sm:max-w-2xl sm:grid-cols-2">
			<Choice
				label="Person"
				value={person}
				onChange={({ target }) => choose('person', target.value)}
			>
				<option value="">Everybody</option>
				{people.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</Choice>
			<Choice label="Kind" value={kind} onChange={({ target }) => choose('kind', target.value)}>
				<option value="">Everything</option>
				{auditKindNames.map((name) => (
					<option key={name} value={name}>
						{kindTexts[name]}
					</option>
				))}
			</Choice>
		</search>
	);
}

function Nothing() {
	const [address] = useSearchParams();
	const navigate = useNavigate();
	if (address.size === 0) return <StatusText>Nobody has done anything yet.</StatusText>;
	return (
		<div className="mt-8 grid justify-items-start gap-4">
			<p className="text-lg">Nothing matches these filters.</p>
			<DeskButton variant="quiet" onClick={() => navigate('/desk/audit')}>
				Show Everything
			</DeskButton>
		</div>
	);
}
