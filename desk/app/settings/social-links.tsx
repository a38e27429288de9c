import { TextField } from '../../../app/ui/form/field.tsx';
import { RowList } from './row-list.tsx';
import { inputOf, patch, type SettingsForm } from './settings-edit.ts';

const field = 'socialLinks';

/** The pages of the shop elsewhere, which the footer links to. */
export function SocialLinks({ form }: { readonly form: SettingsForm }) {
	const { socialLinks } = form.edit.settings;
	return (
		<RowList
			field={field}
			noun="Link"
			label="Pages elsewhere"
			rows={socialLinks}
			error={form.errorOf(field)}
			empty={{ name: '', url: '' }}
			onChange={(rows) => patch(form, field, { socialLinks: rows })}
		>
			{(link, place) => {
				const input = (part: 'name' | 'url') =>
					inputOf(form, `${field}.${place}.${part}`, link[part], (text) =>
						patch(form, `${field}.${place}`, {
							socialLinks: socialLinks.with(place, { ...link, [part]: text }),
						}),
					);
				return (
					<>
						<TextField {...input('name')} label="Name" hint="Such as Instagram." maxLength={300} />
						<TextField {...input('url')} label="Address" type="url" maxLength={1000} />
					</>
				);
			}}
		</RowList>
	);
}
