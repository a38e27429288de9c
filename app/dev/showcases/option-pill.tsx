import { OptionPill } from '../../ui/form/option-pill.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

export function Showcase() {
	return (
		<Specimens>
			<Specimen name="off">
				<OptionPill type="checkbox">M</OptionPill>
			</Specimen>
			<Specimen name="on">
				<OptionPill type="checkbox" defaultChecked>
					L
				</OptionPill>
			</Specimen>
			<Specimen name="nothing behind it">
				<OptionPill type="checkbox" isEmpty>
					XL
				</OptionPill>
			</Specimen>
			<Specimen name="not to be had">
				<OptionPill type="radio" isEmpty disabled>
					XXL
				</OptionPill>
			</Specimen>
		</Specimens>
	);
}
