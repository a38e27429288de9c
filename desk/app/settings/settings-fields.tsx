import type { ComponentProps } from 'react';
import { Checkbox } from '../../../app/ui/form/checkbox.tsx';
import { SelectField, TextAreaField, TextField } from '../../../app/ui/form/field.tsx';
import {
	type SettingsField as SettingsFieldRow,
	settingsGroups,
	titled,
} from '../../rules/settings/field.ts';
import type { SettingsRange, SettingsText } from '../../rules/settings/settings-draft.ts';
import { settingsFields, settingsNames } from '../../rules/settings/settings-fields.ts';
import { DraftFields } from '../products/form/draft-fields.tsx';
import { fieldId } from '../products/form/field-of.ts';
import { FormSection } from '../products/form/form-section.tsx';
import { DaysOff } from './days-off.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { Elsewhere, Zones } from './places.tsx';
import { inputOf, patch, type SettingsForm } from './settings-edit.ts';
import { SocialLinks } from './social-links.tsx';

interface FormProps {
	readonly form: SettingsForm;
}

const document = { kind: 'shop', id: '', name: 'Settings' } as const;
const groupNames = Object.keys(settingsGroups) as (keyof typeof settingsGroups)[]; // It returns string[].

/** All settings, in their groups. */
export function SettingsFields({ form }: FormProps) {
	return (
		<DraftFields form={form} document={document} label="Shop">
			{groupNames.map((group) => (
				<FormSection key={group} id={`settings-${group}`} {...settingsGroups[group]}>
					{settingsNames
						.filter((name) => settingsFields[name].group === group)
						.map((name) => (
							<SettingsField key={name} form={form} name={name} />
						))}
				</FormSection>
			))}
		</DraftFields>
	);
}

interface FieldProps extends FormProps {
	readonly name: keyof typeof settingsFields;
}

function SettingsField({ form, name }: FieldProps) {
	switch (name) {
		case 'freeShipping':
			return <FreeShipping form={form} />;
		case 'socialLinks':
			return <SocialLinks form={form} />;
		case 'zones':
			return <Zones form={form} />;
		case 'elsewhere':
			return <Elsewhere form={form} />;
		case 'daysOff':
			return <DaysOff form={form} />;
		case 'closed':
			return <Closed form={form} />;
		case 'processingDays':
		case 'deliveryDays':
			return <Range form={form} name={name} />;
		default:
			return <Text form={form} name={name} />;
	}
}

const short = 'sm:max-w-sm';

/** How texts of each kind are typed. */
const inputs: Readonly<Record<string, Partial<ComponentProps<typeof TextField>>>> = {
	email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
	tel: { type: 'tel' },
	amount: { inputMode: 'decimal', className: short },
	count: { inputMode: 'numeric', className: short },
};

function Text({ form, name }: FormProps & { readonly name: SettingsText }) {
	const field: SettingsFieldRow = settingsFields[name];
	const { label, hint, isOptional = false, input, choices } = field;
	const { settings } = form.edit;
	const typed = inputOf(form, name, settings[name], (text) => patch(form, name, { [name]: text }));
	if (choices) {
		return (
			<SelectField {...typed} label={titled(label)} hint={hint}>
				{choices.map(({ name: value, text }) => (
					<option key={value} value={value}>
						{text}
					</option>
				))}
			</SelectField>
		);
	}
	return (
		<TextField
			{...inputs[input]}
			{...typed}
			label={titled(label)}
			hint={hint}
			isOptional={isOptional}
			maxLength={300}
		/>
	);
}

function Range({ form, name }: FormProps & { readonly name: SettingsRange }) {
	const range = form.edit.settings[name];
	const label = titled(settingsFields[name].label);
	const field = (end: 'from' | 'to') =>
		inputOf(form, `${name}.${end}`, range[end], (text) =>
			patch(form, `${name}.${end}`, { [name]: { ...range, [end]: text } }),
		);
	return (
		<div className="grid items-start gap-5 sm:grid-cols-2">
			<TextField
				{...field('from')}
				label={`${label}, at least`}
				inputMode="numeric"
				maxLength={20}
			/>
			<TextField {...field('to')} label={`${label}, at most`} inputMode="numeric" maxLength={20} />
		</div>
	);
}

/** The shop can be closed, with a sentence and the day on which it opens. */
function Closed({ form }: FormProps) {
	const { closed } = form.edit.settings;
	const set = (field: 'isClosed' | 'sentence' | 'until', value: string | boolean) =>
		patch(form, `closed.${field}`, { closed: { ...closed, [field]: value } });
	return (
		<>
			<Checkbox
				id={fieldId('closed.isClosed')}
				checked={closed.isClosed}
				onChange={({ target }) => set('isClosed', target.checked)}
			>
				The shop is closed
			</Checkbox>
			{closed.isClosed && (
				<>
					<TextAreaField
						{...inputOf(form, 'closed.sentence', closed.sentence, (text) => set('sentence', text))}
						label="What shoppers read"
						hint="Such as: We are at the boat show in Annapolis."
						rows={2}
						maxLength={1000}
					/>
					<TextField
						{...inputOf(form, 'closed.until', closed.until, (text) => set('until', text))}
						label="First day with orders"
						isOptional
						hint="Shoppers read it too. If it is empty, the shop is closed until you open it here."
						type="date"
						className={short}
					/>
				</>
			)}
		</>
	);
}
