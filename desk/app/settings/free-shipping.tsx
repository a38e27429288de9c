import { SelectField, TextField } from '../../../app/ui/form/field.tsx';
import { collectionListAnswerSchema } from '../../rules/collections/collection-calls.ts';
import type { SettingsDraft } from '../../rules/settings/settings-draft.ts';
import { useDesk } from '../data/use-desk.ts';
import { RowList } from './row-list.tsx';
import { inputOf, patch, type SettingsForm } from './settings-edit.ts';

const field = 'freeShipping';

type Rule = SettingsDraft['freeShipping'][number];

/** The rules by which an order ships free. */
export function FreeShipping({ form }: { readonly form: SettingsForm }) {
	const rules = form.edit.settings.freeShipping;
	return (
		<>
			<p className="text-muted">
				An order ships free if it fulfils one of these rules, before any discount. Pages name them
				in this order.
			</p>
			<RowList
				field={field}
				noun="Rule"
				label="Rules of free shipping"
				rows={rules}
				error={form.errorOf(field)}
				empty={{ from: '', collection: '', goods: '' }}
				onChange={(rows) => patch(form, field, { freeShipping: rows })}
			>
				{(rule, place) => {
					const input = (name: keyof Rule) =>
						inputOf(form, `${field}.${place}.${name}`, rule[name], (text) =>
							patch(form, `${field}.${place}.${name}`, {
								freeShipping: rules.with(place, { ...rule, [name]: text }),
							}),
						);
					return (
						<>
							<TextField
								{...input('from')}
								label="Amount in dollars"
								inputMode="decimal"
								maxLength={20}
							/>
							<ProductsField input={input('collection')} />
							{rule.collection !== '' && (
								<TextField
									{...input('goods')}
									className="sm:col-span-full"
									label="What its products are called in sentences"
									hint="Such as women’s tees."
									maxLength={200}
								/>
							)}
						</>
					);
				}}
			</RowList>
		</>
	);
}

/** The products that a rule counts: any, or those of a collection. */
function ProductsField({ input }: { readonly input: ReturnType<typeof inputOf> }) {
	const { data } = useDesk('collections', collectionListAnswerSchema);
	const all = data?.collections.filter(({ state }) => state !== 'archived') ?? [];
	const isListed = input.value === '' || all.some(({ id }) => id === input.value);
	return (
		<SelectField {...input} label="Products">
			<option value="">Any products</option>
			{!isListed && <option value={input.value}>{input.value}</option>}
			{all.map(({ id, title }) => (
				<option key={id} value={id}>
					{title || 'Collection without a title'}
				</option>
			))}
		</SelectField>
	);
}
