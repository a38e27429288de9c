import { Checkbox } from '../../../../app/ui/form/checkbox.tsx';
import { TextField } from '../../../../app/ui/form/field.tsx';
import { OptionPill } from '../../../../app/ui/form/option-pill.tsx';
import type { CollectionProduct } from '../../../rules/collections/collection-calls.ts';
import type { CollectionDraft } from '../../../rules/collections/collection-draft.ts';
import { ChoiceGroup } from '../../products/form/choice-group.tsx';
import { fieldId } from '../../products/form/field-of.ts';
import { type CollectionForm, patchRule } from './collection-edit.ts';

interface RuleFieldsProps {
	readonly form: CollectionForm;
	readonly products: readonly CollectionProduct[];
}

/** The conditions of a rule. Those that are left empty do not count. */
export function RuleFields({ form, products }: RuleFieldsProps) {
	const { rule } = form.edit.collection;
	return (
		<div className="grid gap-5">
			<p className="text-muted text-sm">
				A product must fit all that you choose here. What you leave empty does not count.
			</p>
			<Values
				form={form}
				name="categories"
				label="Category is one of"
				all={of(products, (one) => [one.category])}
			/>
			<Values
				form={form}
				name="colours"
				label="Color is one of"
				all={of(products, (one) => one.colours)}
			/>
			<Values form={form} name="tags" label="Search word is one of" all={of(products, otherTags)} />
			<div className="grid items-start gap-5 sm:grid-cols-3">
				<Typed form={form} name="priceFrom" label="Price from" inputMode="decimal" />
				<Typed form={form} name="priceTo" label="Price up to" inputMode="decimal" />
				<Typed form={form} name="newest" label="Only the newest" inputMode="numeric" />
			</div>
			<Checkbox
				id={fieldId('rule.featured')}
				checked={rule.featured}
				onChange={({ target }) => patchRule(form, 'featured', { featured: target.checked })}
			>
				Only products that are featured on the home page
			</Checkbox>
		</div>
	);
}

function of(
	products: readonly CollectionProduct[],
	read: (product: CollectionProduct) => readonly string[],
): readonly string[] {
	return [...new Set(products.flatMap(read))];
}

/** The search words that are no colors. */
function otherTags({ tags, colours }: CollectionProduct): readonly string[] {
	return tags.filter((tag) => !colours.includes(tag));
}

type ListName = 'categories' | 'colours' | 'tags';
type TypedName = Exclude<keyof CollectionDraft['rule'], ListName | 'featured'>;

interface ValuesProps {
	readonly form: CollectionForm;
	readonly name: ListName;
	readonly label: string;
	/** What products have now. A chosen value may be older. */
	readonly all: readonly string[];
}

function Values({ form, name, label, all }: ValuesProps) {
	const chosen = form.edit.collection.rule[name];
	return (
		<ChoiceGroup field={`rule.${name}`} label={label} error={form.errorOf(`rule.${name}`)}>
			{[...new Set([...all, ...chosen])].map((value) => (
				<OptionPill
					key={value}
					type="checkbox"
					checked={chosen.includes(value)}
					onChange={({ target }) => {
						const others = chosen.filter((one) => one !== value);
						patchRule(form, name, { [name]: target.checked ? [...others, value] : others });
					}}
				>
					<span className="px-2">{value || 'Empty'}</span>
				</OptionPill>
			))}
		</ChoiceGroup>
	);
}

interface TypedProps {
	readonly form: CollectionForm;
	readonly name: TypedName;
	readonly label: string;
	readonly inputMode: 'decimal' | 'numeric';
}

function Typed({ form, name, ...field }: TypedProps) {
	return (
		<TextField
			{...field}
			id={fieldId(`rule.${name}`)}
			isOptional
			value={form.edit.collection.rule[name]}
			error={form.errorOf(`rule.${name}`)}
			autoComplete="off"
			maxLength={20}
			onChange={({ target }) => patchRule(form, name, { [name]: target.value })}
		/>
	);
}
