import { TextField } from '../../../app/ui/form/field.tsx';
import { RowList } from './row-list.tsx';
import { inputOf, patch, type SettingsForm } from './settings-edit.ts';

const field = 'daysOff';

/** The days on which nothing is shipped. */
export function DaysOff({ form }: { readonly form: SettingsForm }) {
	const { daysOff } = form.edit.settings;
	return (
		<RowList
			field={field}
			noun="Days Off"
			label="Days off"
			rows={daysOff}
			error={form.errorOf(field)}
			empty={{ from: '', to: '' }}
			onChange={(rows) => patch(form, field, { daysOff: rows })}
		>
			{(days, place) => {
				const input = (end: 'from' | 'to') =>
					inputOf(form, `${field}.${place}.${end}`, days[end], (text) =>
						patch(form, `${field}.${place}`, {
							daysOff: daysOff.with(place, { ...days, [end]: text }),
						}),
					);
				return (
					<>
						<TextField {...input('from')} label="First day" type="date" />
						<TextField {...input('to')} label="Last day" type="date" min={days.from || undefined} />
					</>
				);
			}}
		</RowList>
	);
}
