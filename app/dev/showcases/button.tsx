import { Button, type ButtonLook, buttonClass } from '../../ui/button.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

const states = ['hover', 'active', 'focus'] as const;

export function Showcase() {
	return (
		<>
			<Look look="primary">Add to Cart</Look>
			<Look look="action">Join the Crew</Look>
			<Look look="quiet">Continue Shopping</Look>
			<Specimens>
				<Specimen name="a link that looks like one">
					<a href="#button" className={buttonClass('quiet')}>
						Back to Home
					</a>
				</Specimen>
			</Specimens>
		</>
	);
}

function Look({ look, children }: { readonly look: ButtonLook; readonly children: string }) {
	return (
		<Specimens>
			<Specimen name={look}>
				<Button look={look}>{children}</Button>
			</Specimen>
			{states.map((state) => (
				<Specimen key={state} name={state} state={state}>
					<Button look={look}>{children}</Button>
				</Specimen>
			))}
			<Specimen name="disabled">
				<Button look={look} disabled>
					{children}
				</Button>
			</Specimen>
		</Specimens>
	);
}
