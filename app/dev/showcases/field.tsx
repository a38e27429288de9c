import { SelectField, TextAreaField, TextField } from '../../ui/form/field.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

const text = { label: 'Email', defaultValue: 'grace@example.com' };
const options = ['Florida', 'Georgia'].map((state) => (
	<option key={state} value={state}>
		{state}
	</option>
));

export function Showcase() {
	return (
		<Specimens>
			<Specimen name="plain">
				<TextField id="plain" className="control" {...text} />
			</Specimen>
			<Specimen name="optional, hint">
				<TextField
					id="hint"
					className="control"
					label="Phone"
					isOptional
					hint="Only if the carrier cannot find you."
				/>
			</Specimen>
			<Specimen name="error">
				<TextField
					id="error"
					className="control"
					{...text}
					error="Enter an email address like name@example.com."
				/>
			</Specimen>
			<Specimen name="disabled">
				<TextField id="disabled" className="control" {...text} disabled />
			</Specimen>
			<Specimen name="select">
				<SelectField id="select" className="control" label="State">
					{options}
				</SelectField>
			</Specimen>
			<Specimen name="select, hint and error">
				<SelectField
					id="select-error"
					className="control"
					label="State"
					hint="Where it goes."
					error="Choose a state."
				>
					{options}
				</SelectField>
			</Specimen>
			<Specimen name="several lines">
				<TextAreaField id="lines" className="control" label="Note" isOptional />
			</Specimen>
			<Specimen name="select, disabled">
				<SelectField id="select-disabled" className="control" label="State" disabled>
					{options}
				</SelectField>
			</Specimen>
		</Specimens>
	);
}
