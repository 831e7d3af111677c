/** Afrikaans texts for the messages about the user's profile. */
import type { Translated } from "#contract/messages.ts";
import type { profileMessages as english } from "#contract/profile/messages.ts";

export const profileMessages: Translated<typeof english> = {
  name_required: "Voer ’n naam in",
  name_with_link: "Voer ’n naam sonder ’n webadres in. Laat ’n spasie ná ’n punt",
  name_with_request: "Voer net ’n naam in, sonder ’n telefoonnommer of woorde soos “bel ons”",
  identity_required: "Voer ’n e-posadres of selfoonnommer in",
  invalid_email: "Voer ’n e-posadres in, soos name@example.com",
  invalid_mobile: "Voer ’n selfoonnommer in, soos 082 123 4567. Begin ’n buitelandse nommer met +",
  invalid_telephone: "Voer ’n telefoonnommer in, soos 021 123 4567",
  current_password_required: "Voer jou huidige wagwoord in",
  current_password_wrong: "Dit is nie jou huidige wagwoord nie",
  channel_unavailable: "Ons kan nie boodskappe so stuur nie. Kies ’n ander manier",
  language_unavailable: "Kies ’n taal wat hierdie munisipaliteit aanbied",
  identity_added: "Jy het dit reeds bygevoeg. Voer ’n ander een in",
  identity_verified: "Dit is reeds geverifieer.",
  identity_taken:
    "Dit is reeds op ’n ander profiel geverifieer. As dit joune is, meld daarmee aan. Indien nie, gebruik ’n ander een.",
  identity_unverified: "Verifieer dit eers. Dan kan jy dit verkies.",
  identity_last:
    "Jy kan nie jou enigste geverifieerde manier om aan te meld verwyder nie. Voeg eers nog een by en verifieer dit.",
};
