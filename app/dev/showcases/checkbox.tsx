import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

export function Showcase() {
	return (
		<Specimens>
			<Specimen name="off">
				<Checkbox>In stock only</Checkbox>
			</Specimen>
			<Specimen name="on">
				<Checkbox defaultChecked>In stock only, on</Checkbox>
			</Specimen>
		</Specimens>
	);
}
