import { Badge } from '../../ui/badge.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

export function Showcase() {
	return (
		<Specimens>
			{(['ink', 'mist', 'foam'] as const).map((tone) => (
				<Specimen key={tone} name={tone}>
					<Badge tone={tone}>New</Badge>
				</Specimen>
			))}
		</Specimens>
	);
}
