import { Chip } from '../../ui/chip.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

export function Showcase() {
	return (
		<Specimens>
			<Specimen name="at rest">
				<Chip text="Blue" label="Remove filter: Blue" />
			</Specimen>
		</Specimens>
	);
}
