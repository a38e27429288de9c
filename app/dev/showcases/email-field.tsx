import { EmailField } from '../../ui/form/email-field.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

export function Showcase() {
	return (
		<Specimens>
			<Specimen name="plain">
				<EmailField id="email-plain" label="Email" defaultValue="grace@gmail.com" />
			</Specimen>
			<Specimen name="questioned once it was left">
				<EmailField id="email-mistyped" label="Email" defaultValue="grace@gmial.com" />
			</Specimen>
		</Specimens>
	);
}
