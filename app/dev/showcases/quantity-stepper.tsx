import { useState } from 'react';
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

const max = 9;

export function Showcase() {
	return (
		<Specimens>
			<Specimen name="in the middle">
				<Stepper label="Quantity in the middle" first={3} />
			</Specimen>
			<Specimen name="at its least">
				<Stepper label="Quantity at its least" first={1} />
			</Specimen>
			<Specimen name="at its most">
				<Stepper label="Quantity at its most" first={max} />
			</Specimen>
		</Specimens>
	);
}

function Stepper({ label, first }: { readonly label: string; readonly first: number }) {
	const [value, setValue] = useState(first);
	return <QuantityStepper label={label} value={value} max={max} onChange={setValue} />;
}
