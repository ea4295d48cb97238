# Lo que rodea el contenido de cada página.

skip-link = Saltar al contenido
nav-main = Navegación principal
nav-home = Inicio
nav-reviews = Análisis
nav-drives = Unidades
nav-workloads = Cargas de trabajo
nav-rankings = Clasificaciones
nav-testbeds = Bancos de pruebas
nav-about = Acerca de
nav-footer = Más páginas
languages = Idiomas
fallback-notice = Este texto aún no está traducido. Se muestra en su idioma original: { $language }.
footer-licence = Textos y cifras: { $licence }
footer-built = Hecho con benchbook: ninguna cifra se escribe dos veces.
