import { useState } from 'react';
import { type Range, RangeSlider } from '../../ui/form/range-slider.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

export function Showcase() {
	return (
		<Specimens>
			<Specimen name="whole">
				<Slider first={{ from: 0, to: 100 }} />
			</Specimen>
			<Specimen name="a part">
				<Slider first={{ from: 25, to: 60 }} />
			</Specimen>
			<Specimen name="a step apart">
				<Slider first={{ from: 50, to: 55 }} />
			</Specimen>
		</Specimens>
	);
}

function Slider({ first }: { readonly first: Range }) {
	const [range, setRange] = useState(first);
	return (
		<div className="w-60">
			<RangeSlider
				{...range}
				min={0}
				max={100}
				step={5}
				labels={{ from: 'From', to: 'To' }}
				format={String}
				onChange={setRange}
			/>
		</div>
	);
}
