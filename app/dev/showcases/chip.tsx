import { Chip } from '../../ui/chip.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

export function Showcase() {
	return (
		<Specimens>
			<Specimen name="at rest">
				<Chip text="Blue" label="Remove filter: Blue" />
			</Specimen>
			{(['hover', 'focus'] as const).map((state) => (
				<Specimen key={state} name={state} state={state}>
					<Chip text="Size M" label={`Remove filter: Size M, ${state}`} />
				</Specimen>
			))}
		</Specimens>
	);
}
