import { Accordion } from '../../ui/accordion/accordion.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

const items = [
	{ id: 'first', title: 'Opens and closes', content: 'One entry at a time.' },
	{ id: 'second', title: 'Cannot be opened', content: 'Never seen.', isDisabled: true },
	{ id: 'third', title: 'Reached past the disabled one', content: 'By the arrow keys.' },
];

export function Showcase() {
	return (
		<Specimens>
			<Specimen name="three entries, one disabled">
				<Accordion items={items} />
			</Specimen>
		</Specimens>
	);
}
